/** What one person handed over to another for a time. */
export interface HandedOver {
  /** Id of the row that says so, and its last day, `YYYY-MM-DD`. */
  readonly id: string;
  readonly until: string;
  /** Name of the person in whose place she acts there. */
  readonly by: string;
  readonly scopes: Readonly<Record<string, readonly string[]>>;
}
