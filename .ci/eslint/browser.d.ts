// Features missing in TypeScript's declarations of the DOM: experimental, or of a single browser.

interface Performance {
  /** Event Timing: how many interactions there were. */
  readonly interactionCount?: number;
}

interface Document {
  /** Prerendering Revamped. */
  readonly prerendering?: boolean;
}

interface HTMLButtonElement {
  /** HTML, "The commandfor attribute". */
  readonly commandForElement?: Element | null;
}

interface PerformanceNavigationTiming {
  /** Prerendering Revamped: when a prerendered document was shown. */
  readonly activationStart?: number;
}

interface PerformanceEventTiming {
  /** Event Timing: 0 for an event outside interactions. */
  readonly interactionId?: number;
}

interface PerformanceResourceTiming {
  /** Resource Timing: whether the first paint may wait for it. */
  readonly renderBlockingStatus?: "blocking" | "non-blocking";
}

/** Layout Instability. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly LayoutShiftAttribution[];
}

interface LayoutShiftAttribution {
  readonly node?: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Long Tasks. */
interface PerformanceLongTaskTiming extends PerformanceEntry {
  readonly attribution?: readonly TaskAttributionTiming[];
}

interface TaskAttributionTiming extends PerformanceEntry {
  readonly containerType: string;
  readonly containerSrc: string;
  readonly containerId: string;
  readonly containerName: string;
}

/** Long Animation Frames. */
interface PerformanceLongAnimationFrameTiming extends PerformanceEntry {
  readonly renderStart: number;
  readonly styleAndLayoutStart: number;
  readonly blockingDuration: number;
  readonly scripts: readonly PerformanceScriptTiming[];
}

interface PerformanceScriptTiming extends PerformanceEntry {
  readonly invoker: string;
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
}

/** The Navigation API (HTML). */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
}

declare var navigation: EventTarget | undefined;
