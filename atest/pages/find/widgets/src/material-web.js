import "@material/web/button/filled-button.js";
