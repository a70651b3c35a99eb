import type { JsonValue } from './model.ts';

/**
 * What becomes of values that a change of their field cannot keep: they become empty, or its default; long texts are cut,
 * decimals rounded; of several related records the first is kept; or each is named with what it becomes.
 */
export type Lossy =
  | 'empty'
  | 'default'
  | 'cut'
  | 'round'
  | 'first'
  | { readonly map: { readonly [old: string]: JsonValue }; readonly others?: 'empty' | 'default' };
