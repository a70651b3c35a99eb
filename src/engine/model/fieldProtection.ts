import type { Personal } from './personal.ts';

/** Who sees a field, and what is kept from whom. */
export interface FieldProtection {
  /** Personal data: never in a log. */
  readonly pii: boolean;
  /** Why it is kept and how long, where the product has words for it; a field that has it is `pii`. */
  readonly personal?: Personal;
  /** Stored encrypted, read as a mask, revealed one value at a time to whoever may `reveal`. */
  readonly encrypted?: true;
  /** Extra action of the resource's group needed to see or write it: `margins` -> `library.loan.margins`. */
  readonly access?: { readonly view?: string; readonly update?: string };
}
