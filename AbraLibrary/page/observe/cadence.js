// Which elements change by themselves at an even pace: tickers, clocks, carousels.

/**
 * A tick is a burst of mutations of one element; closer bursts are one tick. Faster changes are no ticker.
 * @unit ms
 * @measured not measured: chosen so that a handler's changes and those of the next frame are one tick
 * @test utest/page/observe/test_cadence.py::test_what_changes_together_is_one_tick
 */
const TICK_GAP_MS = 20;
/**
 * @limit how many of an element's last ticks are kept
 * @unit ticks
 */
const TICKS_KEPT = 6;
/**
 * How many ticks at an even pace make a ticker: two may be a test's two clicks.
 * @unit ticks
 * @measured not measured: chosen as the fewest that show a pace (docs/adr/0007, docs/adr/0041)
 * @test utest/page/observe/test_cadence.py::test_three_even_ticks_make_a_ticker
 */
const TICKS_NEEDED = 3;
/**
 * A gap between ticks is even up to this deviation from the median. Errs towards taking a page's loop for a ticker.
 * @unit a share of the median gap
 * @measured not measured: chosen so that tickers on a loaded machine are recognised (docs/adr/0007)
 * @test utest/page/observe/test_cadence.py::test_uneven_ticks_make_none
 */
const EVENNESS = 0.35;
/**
 * This share of the gaps must be even: a busy page delays a tick now and then.
 * @unit a share of the gaps
 * @measured not measured: chosen so that two of five gaps may be delayed
 * @test utest/page/observe/test_cadence.py::test_a_tick_that_is_delayed_makes_no_ticker_irregular
 */
const EVEN_SHARE = 0.6;
/**
 * Timers are not more exact than this, which matters for short periods.
 * @unit ms
 * @measured not measured: chosen as the least delay of nested timers (HTML, "timer initialization steps")
 * @test utest/page/observe/test_cadence.py::test_a_fast_ticker_may_be_some_ms_off
 */
const SLACK_MS = 4;
/**
 * A tick before this share of the period is not the ticker's own, but an action's doing.
 * @unit a share of the period
 * @measured not measured: chosen so that an action's change between two ticks counts (docs/adr/0007)
 * @test utest/page/observe/test_cadence.py::test_a_change_out_of_turn_is_no_tick
 */
const EARLY = 0.6;
/**
 * A tick after this many periods is not the ticker's own; an element without one has stopped.
 * @unit periods
 * @measured not measured: chosen so that a tick delayed by a busy machine counts (docs/adr/0007)
 * @test utest/page/observe/test_cadence.py::test_what_has_not_ticked_in_its_turn_has_stopped
 */
const LATE = 1.6;
/**
 * An element that ticked within this time before an action may still be ticking: its change is in doubt.
 * @unit ms
 * @measured not measured: chosen above the pace of carousels, 3 to 5 s
 * @test utest/page/observe/test_cadence.py::test_what_changed_shortly_before_may_be_ticking
 */
const RECENT_MS = 5000;
/**
 * A burst may be even, too; a pace kept this long is a ticker's.
 * @unit ms
 * @measured not measured: chosen above the duration of a burst of rendering
 * @test utest/page/observe/test_cadence.py::test_a_pace_that_is_kept_for_long_is_lasting
 */
const LASTING_MS = 1000;
/**
 * A pace lasts while no tick deviates by more than this from the period.
 * @unit a share of the period
 * @measured not measured: chosen stricter than EVENNESS, as a lasting pace is excluded without an action
 * @test utest/page/observe/test_cadence.py::test_a_pace_that_wavers_is_not_lasting
 */
const STEADY = 0.2;
/**
 * A pace is lost if a tick is later than LATE periods and this, and until then a tick of a lasting pace is the
 * ticker's own: a busy machine pauses every timer.
 * @unit ms
 * @measured not measured: chosen as a pause that shared test machines show now and then
 * @test utest/page/observe/test_cadence.py::test_a_pause_of_a_busy_machine_does_not_end_a_pace
 */
const PAUSE_MS = 300;
/**
 * For a capture an element still ticks until this many periods and PATIENCE_MS after its last tick.
 * @unit periods
 * @measured a busy machine, where ticks were delayed and swallowed (docs/adr/0013)
 * @test utest/page/observe/test_cadence.py::test_a_capture_has_patience_with_a_ticker
 */
const PATIENCE = 4;
/**
 * The same for fast tickers, whose four periods are a moment.
 * @unit ms
 * @measured a busy machine, where ticks were delayed and swallowed (docs/adr/0013)
 * @test utest/page/observe/test_cadence.py::test_a_capture_has_patience_with_a_fast_ticker
 */
const PATIENCE_MS = 400;

/**
 * @typedef {object} Cadence
 * @property {number[]} ticks their times, the latest last
 * @property {boolean[]} idle for each, whether nothing of ours was under way
 * @property {number} period in ms; 0 without an even pace
 * @property {boolean} inTurn whether the latest tick came in its turn
 * @property {number} evenFor for how long the period was kept
 * @property {number} proven the last period, still kept or not
 * @property {number} provenAt when it was last kept
 */

/**
 * By element or other owner of a pace (restless.js): its cadence, or only the time of its single idle
 * tick, which is all that most elements ever have.
 * @type {WeakMap<object, Cadence|number>}
 */
const cadences = new WeakMap();
/**
 * When an action last certainly changed an element, out of turn.
 * @type {WeakMap<object, number>}
 */
const acted = new WeakMap();
/** Whether paces are used; if a tester switches that off, nothing ticks. */
let isUsed = true;

/** Uses paces, or not (experimental feature `noise_learning`). @param {boolean} learned */
export function use(learned) {
  isUsed = learned;
}

/**
 * Records a change of an element.
 * @param {object} target
 * @param {number} now
 * @param {boolean} isIdle whether no action of ours was under way that may have caused it
 * @returns {boolean} whether it is the element's own next tick; a change that an action causes on a ticking element is out of turn
 */
export function beat(target, now, isIdle) {
  let cadence = cadences.get(target);
  if (cadence === undefined) {
    cadences.set(target, isIdle ? now : begun(now, false));
    return false;
  }
  if (typeof cadence === "number") {
    if (now - cadence < TICK_GAP_MS) return false;
    cadences.set(target, (cadence = begun(cadence, true)));
  }
  const wait = now - latestOf(cadence);
  if (wait < TICK_GAP_MS) return cadence.inTurn;
  cadence.inTurn = isDue(cadence, now);
  cadence.ticks.push(now);
  cadence.idle.push(isIdle);
  if (cadence.ticks.length > TICKS_KEPT) {
    cadence.ticks.shift();
    cadence.idle.shift();
  }
  const period = periodOf(cadence.ticks);
  // An even pace that only actions keep, such as a loop of clicks, is theirs, unless it was kept before them.
  if (cadence.idle.includes(true) || isAsBefore(period, cadence)) cadence.period = period;
  if (cadence.period) {
    cadence.proven = cadence.period;
    cadence.provenAt = now;
  }
  cadence.evenFor = evenFor(cadence, wait);
  return cadence.inTurn;
}

/** Whether a pace is the one that the element had shown. @param {number} period @param {Cadence} cadence */
function isAsBefore(period, { proven }) {
  return period > 0 && Math.abs(period - proven) <= proven * EVENNESS + SLACK_MS;
}

/** @param {number} tick @param {boolean} isIdle @returns {Cadence} */
function begun(tick, isIdle) {
  return { ticks: [tick], idle: [isIdle], period: 0, inTurn: false, evenFor: 0, proven: 0, provenAt: 0 };
}

/** The cadence of an element that had more than one tick, or null. @param {object} target */
function cadenceOf(target) {
  const cadence = cadences.get(target);
  return typeof cadence === "object" ? cadence : null;
}

/** The time of the latest tick. @param {Cadence} cadence */
function latestOf({ ticks }) {
  return ticks[ticks.length - 1];
}

/** The period of an element's pace in ms, even if it has stopped; else 0. @param {object} target */
export function paceOf(target) {
  return isUsed ? (cadenceOf(target)?.proven ?? 0) : 0;
}

/**
 * For how long the pace has been kept; restarts when it is lost.
 * @param {Cadence} cadence
 * @param {number} wait since the previous tick
 */
function evenFor({ ticks, period, evenFor: before }, wait) {
  if (!period || wait > period * LATE + PAUSE_MS) return 0;
  if (Math.abs(wait - period) <= period * STEADY + SLACK_MS) return before + wait;
  // A late timer is early the next time; neither breaks the pace.
  if (wait > period) return before;
  const last = ticks[ticks.length - 1];
  const both = last - (ticks[ticks.length - 1 - 2] ?? last);
  return Math.abs(both - 2 * period) <= period * STEADY + SLACK_MS ? before + wait : 0;
}

/** How many of its last ticks are known. @param {object} target */
export function ticksOf(target) {
  return cadenceOf(target)?.ticks.length ?? 0;
}

/** Whether an element has kept its pace for longer than a burst. @param {object} target */
export function isLasting(target) {
  return (cadenceOf(target)?.evenFor ?? 0) >= LASTING_MS;
}

/** @param {Cadence} cadence @param {number} now */
function isDue(cadence, now) {
  const { period } = cadence;
  if (!period || !isUsed) return false;
  const wait = now - latestOf(cadence);
  return wait >= period * EARLY && wait <= latestTurn(cadence);
}

/** How long after its last tick the next one may come. @param {Cadence} cadence */
function latestTurn({ period, evenFor: lasted }) {
  return period * LATE + (lasted >= LASTING_MS ? PAUSE_MS : 0);
}

/** @param {number[]} ticks */
function periodOf(ticks) {
  if (ticks.length < TICKS_NEEDED) return 0;
  const gaps = ticks.slice(1).map((tick, index) => tick - ticks[index]).sort((a, b) => a - b);
  const median = gaps[gaps.length >> 1];
  // A busy page delays a tick now and then; the ticker is regular all the same.
  const even = gaps.filter((gap) => Math.abs(gap - median) <= median * EVENNESS + SLACK_MS);
  return even.length >= Math.max(2, gaps.length * EVEN_SHARE) ? median : 0;
}

/** Whether a change at `now` would be the element's own next tick; records nothing. @param {object} target @param {number} now */
export function isTurn(target, now) {
  const cadence = cadenceOf(target);
  return cadence !== null && isDue(cadence, now);
}

/** The period of a ticking element in ms, else 0. @param {object} target */
export function periodNow(target) {
  const cadence = cadenceOf(target);
  if (!cadence?.period || !isUsed) return 0;
  return performance.now() - latestOf(cadence) <= latestTurn(cadence) ? cadence.period : 0;
}

/**
 * Whether an element is ticking, with patience: a busy machine delays and drops ticks, and testers
 * read every change that a capture reports.
 * @param {object} target
 */
export function isRestless(target) {
  const cadence = cadenceOf(target);
  if (!cadence?.proven || !isUsed) return false;
  return performance.now() - cadence.provenAt <= cadence.proven * PATIENCE + PATIENCE_MS;
}

/** Notes that an action certainly changed an element, out of turn. @param {object} target @param {number} now */
export function noteActed(target, now) {
  if (cadenceOf(target)?.proven) acted.set(target, now);
}

/** Whether it shows what an action has made of it: its own next tick has not come yet. @param {object} target */
export function isActed(target) {
  const at = acted.get(target);
  return at !== undefined && at >= (lastTick(target) ?? 0);
}

/** When the element last changed, to a tick's length; null if never. @param {object} target */
export function lastTick(target) {
  const cadence = cadences.get(target) ?? null;
  return cadence === null || typeof cadence === "number" ? cadence : latestOf(cadence);
}

/** Whether the element changed shortly before a time, so that it may be ticking. @param {object} target @param {number} before */
export function hadTicked(target, before) {
  const cadence = cadences.get(target);
  if (cadence === undefined || !isUsed) return false;
  const ticks = typeof cadence === "number" ? [cadence] : cadence.ticks;
  return ticks.some((tick) => tick < before && before - tick <= RECENT_MS);
}

/** Whether its markup declares that it changes by itself (WAI-ARIA: marquee, timer). @param {Element} target */
export function isLiveByRole(target) {
  return target.closest("marquee,[role=marquee],[role=timer]") !== null;
}
