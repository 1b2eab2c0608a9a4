// Shared by the pages: the same customers, cities and versions.
export const CITIES = ["Aachen", "Berlin", "Chemnitz", "Dresden", "Erfurt"];
export const PEOPLE = [
  { id: 1, name: "Ada", city: "Dresden" },
  { id: 2, name: "Grace", city: "Aachen" },
  { id: 3, name: "Alan", city: "Erfurt" },
];
export const VERSIONS = ["Version 1", "Version 2", "Version 12"];
