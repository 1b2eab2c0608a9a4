// What browsers have beyond TypeScript's own declarations of the DOM: experimental, or of one browser alone.

interface Performance {
  /** Event Timing: how many interactions there were. */
  readonly interactionCount?: number;
}

interface Document {
  /** Prerendering Revamped. */
  readonly prerendering?: boolean;
}

interface PerformanceNavigationTiming {
  /** Prerendering Revamped: when a document that was prerendered was shown. */
  readonly activationStart?: number;
}
