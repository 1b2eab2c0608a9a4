/* Visitor insights: loaded in the head without defer, as third parties ask for it. It blocks
   parsing until it has come and has run, which is what makes release 2 worse. */
window.insights = { since: Date.now(), marks: [] };
(function warmUp() {
  const end = performance.now() + 25;
  let sum = 0;
  while (performance.now() < end) {
    sum += Math.sqrt(sum + 1);
  }
  window.insights.marks.push(sum);
})();
