import Swiper from "swiper/bundle";
import "swiper/swiper-bundle.css";

new Swiper("#show", { loop: true, speed: 200, autoplay: { delay: 900 }, pagination: { el: ".swiper-pagination", clickable: true } });
document.getElementById("add").onclick = () => { document.getElementById("badge").textContent = "2"; };
