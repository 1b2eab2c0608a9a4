// Carries a call over `execute_async_script`, which knows no promises. Besides the answer it returns the time
// origin, which distinguishes this document from the previous one (null where the agent is missing), how many
// ms ago the agent was installed, and when it answered, which shows whether it was installed during the call;
// and the frames to bring probes into.
// Where the page may run no script, as in a sandbox, no timer runs either: an answer that needs one never
// comes, and WebKitGTK's driver, whose own timeout is a timer of the page, would hang for good.
// A document that is kept for the way back freezes with the script, for which that driver goes on waiting.
// A page that has broken the functions used here is answered for, too: an error, of no time.
(call, request, second, third) => {
  "use strict";
  // Without an element the callback takes its place.
  const [element, done] = third ? [second, third] : [undefined, second];
  const agent = globalThis[Symbol.for("AbraLibrary.agent")];
  const timeOrigin = agent?.document === document ? agent.timeOrigin : null;
  const age = () => performance.now() - (agent?.bootedAt ?? 0);
  let isOver = false;
  const leave = ({ persisted }) => persisted && end("kept", null);
  const end = (kind, answer) => {
    if (isOver) return;
    isOver = true;
    let told;
    try {
      removeEventListener("pagehide", leave);
      told = [kind, timeOrigin, age(), Date.now(), answer, agent?.scheduled?.bare() ?? []];
    } catch (error) {
      told = ["error", timeOrigin, 0, 0, String(error), []];
    }
    done(told);
  };
  addEventListener("pagehide", leave);
  call(request, element).then(
    (answer) => end("ok", answer),
    (error) => end("error", String(error)),
  );
  if (!matchMedia("(scripting: none)").matches) return;
  // Whatever needs only promises has answered by then.
  const giveUp = (turns) => (turns ? Promise.resolve(turns - 1).then(giveUp) : end("timeless", null));
  giveUp(1000);
};
