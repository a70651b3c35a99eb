/** One file inside of a workbook's archive. */
export interface WorkbookPart {
  readonly path: string;
  readonly text: readonly string[];
}

/** What a cell holds: a number, words, or a yes and no of a condition. */
export type CellValue = number | string | boolean;

export interface Spreadsheet {
  /** What the cell of a defined name computes to. */
  compute(name: string): CellValue;
  /** The value that was written beside its formula. */
  written(name: string): CellValue;
  /** Types a number into the cell of a defined name, or at a place. */
  type(name: string, value: number): void;
  /** What the rows of a sheet compute to, from the first cell to the last that is written. */
  rows(sheet: string): readonly (readonly CellValue[])[];
}

/**
 * Opens the parts of a workbook as a spreadsheet program would, and computes with doubles as they do. Knows the
 * functions that our formulas use, and fails at any other.
 */
export function openSpreadsheet(parts: readonly WorkbookPart[]): Spreadsheet {
  const textOf = (path: string) => parts.find((part) => part.path === path)?.text.join('') ?? '';
  const book = textOf('xl/workbook.xml');
  const sheets = [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
  const cells = new Map(
    sheets.flatMap((sheet, at) => [...cellsOf(sheet, textOf(`xl/worksheets/sheet${at + 1}.xml`))]),
  );
  const names = new Map(
    [...book.matchAll(/<definedName name="([^"]*)">'([^']*)'!([^<]*)</g)].map(
      ([, name = '', sheet = '', place = '']) => [name, `${sheet}!${place.replaceAll('$', '')}`],
    ),
  );
  const computed = new Map<string, CellValue>();
  /** A defined name, `'Sheet'!B4`, or `B4` in a formula of that sheet. */
  const cellAt = (name: string, sheet = '') => {
    const place = names.get(name) ?? (name.includes('!') ? name.replaceAll("'", '') : `${sheet}!${name}`);
    const cell = cells.get(place);
    if (!cell) throw new Error(`No cell is named '${name}'`);
    return { place, cell };
  };
  const compute = (name: string, from = ''): CellValue => {
    const { place, cell } = cellAt(name, from);
    const known = computed.get(place);
    if (known !== undefined) return known;
    const [sheet = ''] = place.split('!');
    const value =
      cell.formula === undefined ? cell.value : evaluate(cell.formula, (read) => compute(read, sheet));
    computed.set(place, value);
    return value;
  };
  return {
    compute: (name) => compute(name),
    rows: (sheet) => {
      const places = [...cells.keys()].filter((place) => place.startsWith(`${sheet}!`));
      const rows = new Map<string, CellValue[]>();
      for (const place of places) {
        const [, row = ''] = /(\d+)$/.exec(place) ?? [];
        rows.set(row, [...(rows.get(row) ?? []), compute(place)]);
      }
      return [...rows.values()];
    },
    written: (name) => cellAt(name).cell.value,
    type: (name, value) => {
      cells.set(cellAt(name).place, { value });
      computed.clear();
    },
  };
}

interface OpenedCell {
  readonly formula?: string;
  readonly value: CellValue;
}

function* cellsOf(sheet: string, xml: string): Generator<[string, OpenedCell]> {
  for (const [, attributes = '', , content = ''] of xml.matchAll(/<c ([^>]*?)(\/>|>(.*?)<\/c>)/g)) {
    const [, place = ''] = /r="([A-Z]+\d+)"/.exec(attributes) ?? [];
    const [, formula] = /<f>(.*?)<\/f>/.exec(content) ?? [];
    const [, text = ''] = /<v>(.*?)<\/v>/.exec(content) ?? /<t [^>]*>(.*?)<\/t>/.exec(content) ?? [];
    const isText = /t="(str|inlineStr)"/.test(attributes);
    const value = isText || text === '' ? unescaped(text) : Number(text);
    yield [`${sheet}!${place}`, formula === undefined ? { value } : { formula: unescaped(formula), value }];
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Computes one formula; `read` gives the value of a defined name. */
export function evaluate(formula: string, read: (name: string) => CellValue): CellValue {
  const tokens =
    withoutRanges(formula).match(
      /"[^"]*"|'[^']*'![A-Z]+\d+|[A-Za-z_]\w*|\d+(\.\d+)?|<>|<=|>=|[-+*/<>=(),]/g,
    ) ?? [];
  if (tokens.join('') !== withoutRanges(formula)) throw new Error(`Not understood: ${formula}`);
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const expect = (token: string) => {
    const found = next();
    if (found !== token) throw new Error(`'${token}' expected, not '${found}', in ${formula}`);
  };

  /** What is not computed (the branch not taken) is a function that nobody calls. */
  type Lazy = () => CellValue;

  const comparison = (): Lazy => {
    const left = sum();
    const sign = tokens[at];
    if (!sign || !Object.hasOwn(comparisons, sign)) return left;
    at += 1;
    const right = sum();
    return () => comparisons[sign]?.(left(), right()) ?? false;
  };
  const sum = (): Lazy => folded(product, ['+', '-']);
  const product = (): Lazy => folded(atom, ['*', '/']);
  const folded = (part: () => Lazy, signs: readonly string[]): Lazy => {
    let result = part();
    while (signs.includes(tokens[at] ?? '')) {
      const sign = next();
      const [left, right] = [result, part()];
      result = () => arithmetic(sign, numberIn(left()), numberIn(right()));
    }
    return result;
  };
  const atom = (): Lazy => {
    const token = next();
    if (token === '(') {
      const inner = comparison();
      expect(')');
      return inner;
    }
    if (token.startsWith('"')) return () => token.slice(1, -1);
    if (/^\d/.test(token)) return () => Number(token);
    if (token === 'TRUE' || token === 'FALSE') return () => token === 'TRUE';
    if (tokens[at] !== '(') return () => read(token);
    return call(token, list());
  };
  const list = (): Lazy[] => {
    expect('(');
    const items = [comparison()];
    while (tokens[at] === ',') {
      at += 1;
      items.push(comparison());
    }
    expect(')');
    return items;
  };

  const whole = comparison();
  if (at !== tokens.length) throw new Error(`Not understood at '${tokens[at]}': ${formula}`);
  return whole();
}

/** `B2:B4` as `B2,B3,B4`: of one column. */
function withoutRanges(formula: string): string {
  return formula.replace(/([A-Z]+)(\d+):\1(\d+)/g, (_, column, from, to) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (__, at) => `${column}${Number(from) + at}`).join(),
  );
}

type Lazy = () => CellValue;

function call(name: string, items: readonly Lazy[]): Lazy {
  const [first = () => '', second = () => '', third = () => false] = items;
  const numbers = () => items.map((item) => numberIn(item()));
  const functions: Readonly<Record<string, Lazy>> = {
    IF: () => (first() === true ? second() : third()),
    ROUND: () => roundedAsSpreadsheets(numberIn(first()), numberIn(second())),
    MIN: () => Math.min(...numbers()),
    MAX: () => Math.max(...numbers()),
    SUM: () => numbers().reduce((sum, number) => sum + number, 0),
    ISNUMBER: () => typeof first() === 'number',
  };
  const found = functions[name];
  if (!found) throw new Error(`'${name}' is no function this spreadsheet knows`);
  return found;
}

function numberIn(value: CellValue): number {
  if (typeof value === 'number') return value;
  throw new Error(`#VALUE!: '${value}' is not a number`);
}

function arithmetic(sign: string, left: number, right: number): number {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  if (sign === '*') return left * right;
  if (right === 0) throw new Error('#DIV/0!');
  return left / right;
}

const comparisons: Readonly<Record<string, (left: CellValue, right: CellValue) => boolean>> = {
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
};

/** Half away from zero, on the 15 digits that spreadsheets show: 16684.745, held as 16684.744999…, is 16684.75. */
function roundedAsSpreadsheets(value: number, places: number): number {
  const [digits = '0', power = '0'] = Math.abs(value).toPrecision(15).split('e');
  const shown = Number(`${digits}e${Number(power) + places}`);
  return Math.sign(value) * Number(`${Math.round(shown)}e-${places}`) + 0;
}
