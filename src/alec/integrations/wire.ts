import type { Path, Records } from '#generated/records.ts';

/** A JSON object whose members are still to be looked at. */
export type WireObject = Readonly<Record<string, unknown>>;

/** One whose members have the names of a resource's fields. */
export type WireRecord<P extends Path> = { readonly [F in keyof Records[P]]?: unknown };

/** `isWireObject({})` is true; of a list, a text or null it is false. */
export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a list; what is no text is left out: `textsOf(['a', 1])` is `['a']`, `textsOf('a')` is `[]`. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '') : [];
}
