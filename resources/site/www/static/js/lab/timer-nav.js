const plan = document.getElementById("plan").dataset;
setTimeout(() => {
  window.location = plan.to;
}, Number(plan.ms));
