export interface NamedRegion {
  readonly id: string;
  readonly name: string;
}

/** A delegation in force, as its representative sees it. */
export interface Received {
  readonly id: string;
  /** Name of the delegate. */
  readonly by: string;
  /** Its last day, `YYYY-MM-DD`. */
  readonly until: string;
  /** Those that are not her own, by their places. */
  readonly regions: readonly NamedRegion[];
}
