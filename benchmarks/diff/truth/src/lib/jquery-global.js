// jQuery UI's file looks for a global jQuery, as a page with script tags has it.
import jQuery from "jquery";

window.jQuery = jQuery;
