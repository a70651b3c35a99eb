/** A formula as it is written: what stands where, before anybody knows what its names are. */
export type Syntax =
  | Placed<{ readonly kind: 'number'; readonly text: string }>
  | Placed<{ readonly kind: 'text'; readonly value: string }>
  | Placed<{ readonly kind: 'word'; readonly value: boolean | null }>
  | Placed<{ readonly kind: 'name'; readonly path: string }>
  | Placed<{ readonly kind: 'prefix'; readonly sign: PrefixSign; readonly of: Syntax }>
  | Placed<{
      readonly kind: 'infix';
      readonly sign: InfixSign;
      readonly left: Syntax;
      readonly right: Syntax;
    }>
  | Placed<{ readonly kind: 'call'; readonly name: string; readonly args: readonly Syntax[] }>;

/** `at`: the place of its first character in the text, from 0. */
type Placed<Part> = Part & { readonly at: number };

export type PrefixSign = '-' | 'not';
export type InfixSign = keyof typeof tightness;

/** How tightly signs hold: a product is done before a sum, a comparison before `and`. */
export const tightness = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
} as const;

export const prefixTightness: Readonly<Record<PrefixSign, number>> = { not: 3, '-': 8 };
