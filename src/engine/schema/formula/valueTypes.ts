import type { FormulaTerm } from '#engine/model/computation.ts';
import type { Field, Resource } from '#engine/model/model.ts';

/** What a part of a formula gives. */
export interface ValueType {
  /** `nothing` is the word null; `unknown` has a fault of its own, and gives rise to no other. */
  readonly of: 'number' | 'duration' | 'text' | 'boolean' | 'date' | 'nothing' | 'unknown';
  /** Decimals of a number, or of the minutes of a duration; infinite for a quotient. */
  readonly places?: number;
  /** All the values it may have, where they are known: of a choice, or a text that is written there. */
  readonly values?: readonly (string | number)[];
}

/** A part of a formula whose names are known. */
export interface Resolved {
  readonly term: FormulaTerm;
  readonly type: ValueType;
}

/** Where a formula stands, and who takes its faults. */
export interface FormulaScope {
  readonly resource: Resource;
  readonly resources: ReadonlyMap<string, Resource>;
  /** The rows that are taken one by one, in a condition on them. */
  readonly rows?: { readonly of: string; readonly resource: Resource };
  readonly report: (at: number, message: string) => void;
}

export const unknown: Resolved = { term: { op: 'none' }, type: { of: 'unknown' } };
export const numberType = (places: number): ValueType => ({ of: 'number', places });
export const dateType: ValueType = { of: 'date' };
export const booleanType: ValueType = { of: 'boolean' };
export const textType: ValueType = { of: 'text' };

const byFieldType: Partial<Record<Field['fieldType'], ValueType['of']>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  siret: 'text',
  siren: 'text',
  choice: 'text',
  integer: 'number',
  code: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  duration: 'duration',
};

/** What a field gives to a formula; undefined: a formula cannot calculate with it. */
export function typeOfField({ fieldType, choices, decimal }: Field): ValueType | undefined {
  const of = byFieldType[fieldType];
  if (of === undefined) return undefined;
  const values = choices?.map(({ value }) => value);
  return {
    of,
    ...(hasPlaces(of) && { places: decimal?.scale ?? 0 }),
    ...(values && { values }),
  };
}

/** Is it calculated with in figures that may have to be rounded? */
function hasPlaces(of: ValueType['of']): boolean {
  return of === 'number' || of === 'duration';
}

const words: Readonly<Record<ValueType['of'], string>> = {
  number: 'a number',
  duration: 'a duration',
  text: 'a text',
  boolean: 'yes or no',
  date: 'a day',
  nothing: 'nothing',
  unknown: 'unknown',
};

/** `a number` */
export function described({ of }: Pick<ValueType, 'of'>): string {
  return words[of];
}

/** Reports a part that is of another type than it must be. */
export function expectType(
  { type }: Resolved,
  of: readonly ValueType['of'][],
  at: number,
  { report }: Pick<FormulaScope, 'report'>,
): boolean {
  if (type.of === 'unknown' || of.includes(type.of)) return true;
  report(
    at,
    `${of.map((one) => words[one]).join(' or ')} is expected here, not ${words[type.of]}.`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
  );
  return false;
}

/** The type of what is one or the other; undefined: they have nothing in common. */
export function commonType(types: readonly ValueType[]): ValueType | undefined {
  const known = types.filter(({ of }) => of !== 'nothing');
  const [first] = known;
  if (!first) return { of: 'nothing' };
  if (known.some(({ of }) => of === 'unknown')) return { of: 'unknown' };
  if (known.some(({ of }) => of !== first.of)) return undefined;
  const values = known.every((one) => one.values) ? known.flatMap((one) => one.values ?? []) : undefined;
  return {
    of: first.of,
    ...(hasPlaces(first.of) && { places: Math.max(...known.map(({ places = 0 }) => places)) }),
    ...(values && { values: [...new Set(values)] }),
  };
}
