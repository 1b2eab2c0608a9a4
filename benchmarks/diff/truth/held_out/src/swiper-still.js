import Swiper from "swiper/bundle";
import "swiper/swiper-bundle.css";

new Swiper("#show", { speed: 200, navigation: { nextEl: "#next" }, pagination: { el: ".swiper-pagination", clickable: true } });
