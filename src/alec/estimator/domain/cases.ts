import {
  type CaseFile,
  type CaseKind,
  type CaseList,
  type CaseRows,
  caseKinds,
  type Names,
} from './caseKinds.ts';
import { defaultConfig } from './inputs.ts';

/** A figure that is not what a file of cases expects. */
export interface Difference {
  /** `C01`, or the place of a unit row: `relief_cases[3]`. */
  readonly case: string;
  /** `total_gross_margin`, `checks.device_duration.ratio`. */
  readonly figure: string;
  readonly expected: string;
  readonly got: string;
}

export interface Comparison {
  readonly equal: number;
  readonly differences: readonly Difference[];
}

/**
 * Recalculates every case and unit row of a file of cases, parsed, and compares all figures it expects, as text: another
 * number of decimals is another figure. What would otherwise pass unread differs too: a case that expects nothing, a
 * name that is no input, a list that is none of a file of cases. Throws a TypeError when it is not such a file.
 *
 * @example
 * compareCases(JSON.parse(text)).differences[0]
 * // { case: 'C01', figure: 'total_gross_margin', expected: '21044.53', got: '21044.52' }
 */
export function compareCases(file: unknown): Comparison {
  if (!isTree(file) || Array.isArray(file))
    throw new TypeError('A file of cases is an object with arrays such as "estimator_cases".');
  const known = Object.keys(caseKinds) as CaseList[];
  const lists = known.filter((name) => name in file);
  if (lists.length === 0) throw new TypeError(`A file of cases has one of ${known.join(', ')}.`);
  const found = lists.flatMap((name) => compareList(file, name));
  return {
    equal: found.reduce((total, { equal }) => total + equal, 0),
    differences: [...unknownLists(file), ...found.flatMap(({ differences }) => differences)],
  };
}

/** What is in a row is known to nobody: it is compared as text, or refused by what calculates with it. */
function compareList<List extends CaseList>(file: CaseFile, list: List): Comparison[] {
  const { names, judge }: CaseKind<CaseRows[List]> = caseKinds[list];
  const rows: unknown = file[list];
  if (!Array.isArray(rows)) throw new TypeError(`'${list}' is not an array.`);
  return rows.map((row, index) => {
    const place = row.id ?? `${list}[${index}]`;
    const unknown = unknownNames(row, { ...described, ...names }).map((name) => unknownName(place, name));
    const { expected, got } = judge(row, file);
    const { equal, differences } = compare(place, expected, got);
    return { equal, differences: [...unknown, ...differences] };
  });
}

/** What a row of any list may have to describe it. */
const described: Names = { id: true, title: true, label: true, note: true, why: true };

/** The names of a row that nothing reads, as ways to them: `inputs.trainin_rate`. */
function unknownNames(row: Tree, names: Names): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    if (known === undefined) return [name];
    if (typeof known !== 'object' || !isTree(value)) return [];
    const parts = Array.isArray(value) ? value.map((one, at) => [`${name}[${at}]`, one]) : [[name, value]];
    return parts.flatMap(([place, part]) => unknownNames(part, known).map((inner) => `${place}.${inner}`));
  });
}

function unknownName(place: string, figure: string): Difference {
  return { case: place, figure, expected: 'a known name', got: 'an unknown one' };
}

function unknownLists(file: CaseFile): Difference[] {
  const lists = Object.entries(file).flatMap(([name, rows]) =>
    Array.isArray(rows) && !(name in caseKinds) ? [name] : [],
  );
  const constants = unknownNames(file.config ?? {}, defaultConfig);
  return [...lists, ...constants.map((name) => `config.${name}`)].map((name) => unknownName('file', name));
}

function compare(name: string, expected: unknown, got: unknown): Comparison {
  if (isNothing(expected))
    return { equal: 0, differences: [{ case: name, figure: 'outputs', expected: 'some', got: 'none' }] };
  const leaves = leavesOf(expected);
  const differences = leaves.flatMap(([figure, value]): Difference[] => {
    const found = at(got, figure);
    const [want, have] = [toText(value), toText(found)];
    // A figure that there is not equals nothing, however it is expected.
    return want === have && found !== undefined ? [] : [{ case: name, figure, expected: want, got: have }];
  });
  return { equal: leaves.length - differences.length, differences };
}

/** A case that expects nothing would pass whatever is calculated. */
function isNothing(expected: unknown): boolean {
  if (expected === undefined || expected === null) return true;
  return (
    isTree(expected) && leavesOf(expected).every(([, value]) => value === undefined || isEmptyTree(value))
  );
}

function isEmptyTree(value: unknown): boolean {
  return isTree(value) && Object.keys(value).length === 0;
}

/** What has values by name or place: an object or a list. */
type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

type Leaf = readonly [path: string, value: unknown];

/** Every value of a tree with the way to it; an empty list or object is a value too. */
function leavesOf(tree: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (!isTree(tree) || isEmptyTree(tree)) return [[path.join('.'), tree]];
  return Object.entries(tree).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

/** Undefined: there is nothing at the end of that way. */
function at(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((branch, key) => (isTree(branch) && Object.hasOwn(branch, key) ? branch[key] : undefined), tree);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
