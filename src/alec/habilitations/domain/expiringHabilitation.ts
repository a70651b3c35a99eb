/** A habilitation that ends soon or has ended, as the server tells a dossier of it. */
export type ExpiringHabilitation = {
  /** The document that proves it. */
  readonly document: string;
  readonly name: string;
  /** Null: the document names nobody. */
  readonly candidate: string | null;
  /** `YYYY-MM-DD`, the last day. */
  readonly end_date: string;
  /** Until then; negative when it is over. */
  readonly days: number;
  /** Does the document stand in this dossier? */
  readonly is_own: boolean;
};
