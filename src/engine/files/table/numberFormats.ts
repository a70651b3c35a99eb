import { readXml } from './readXml.ts';

/** What the number of a cell stands for. */
export type NumberKind = 'number' | 'percent' | 'date' | 'instant';

/** Formats that every spreadsheet knows without their being written down (ECMA-376, part 1, section 18.8.30). */
const days = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const moments = [22];
const percents = [9, 10];

/** By the style of a cell, what its number stands for. */
export async function numberFormats(styles: AsyncIterable<string>): Promise<readonly NumberKind[]> {
  const own = new Map<string, string>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  await readXml(styles, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) kinds.push(kindOf(Number(numFmtId), own.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}

/**
 * What a format shows: `dd/mm/yyyy` a day, `yyyy-mm-dd hh:mm` an instant, `0.0%` hundredths, `#,##0.00" €"` a number.
 */
function kindOf(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtIn(id);
  const signs = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (!/[dy]/.test(signs)) return signs.includes('%') ? 'percent' : 'number';
  return /h/.test(signs) ? 'instant' : 'date';
}

function builtIn(id: number): NumberKind {
  if (moments.includes(id)) return 'instant';
  if (percents.includes(id)) return 'percent';
  return days.includes(id) ? 'date' : 'number';
}
