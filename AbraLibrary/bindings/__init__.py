"""The only importer of robot: keywords without logic, log cards, results for Robot."""
