import DataTable from "datatables.net";

const NAMES = ["Airi", "Bradley", "Cedric", "Dai", "Fiona", "Garrett", "Herrod", "Jena", "Lael", "Michelle", "Quinn", "Rhona", "Sonya"];
const OFFICES = ["Tokyo", "London", "Edinburgh"];
document.querySelector("#staff tbody").innerHTML = NAMES.map((name, i) => `<tr><td>${name} ${["Satou", "Greer", "Kelly"][i % 3]}</td><td>${OFFICES[i % 3]}</td><td>${20 + (i * 7) % 40}</td></tr>`).join("");
new DataTable("#staff", { pageLength: 5, lengthMenu: [5, 10] });
