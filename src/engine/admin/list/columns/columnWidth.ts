import { useTableChoice } from './tableChoice.ts';

/** In pixels. */
export const leastWidth = 48;
export const greatestWidth = 1000;
const greatestFit = 600;

/** Beside the words of a cell; in the header, the menu and the edge too. */
const cellRoom = 18;
const headerRoom = 44;

/** The width a person gave a column by hand; undefined: the table decides. */
export function useColumnWidth(name: string) {
  const { choice, change } = useTableChoice();
  const { [name]: width, ...others } = choice.widths;
  return {
    width,
    setWidth: (next: number | undefined) =>
      change({ widths: next === undefined ? others : { ...others, [name]: withinBounds(next) } }),
  };
}

export function withinBounds(width: number): number {
  return Math.round(Math.min(greatestWidth, Math.max(leastWidth, width)));
}

/** While an edge is dragged, the width stands in the table and not in the store. */
export const widthVariable = (name: string) => `--width-${name}`;

/** So wide that every cell of the page shows its words. */
export function fittingWidth(header: HTMLElement): number {
  const rows = header.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody > tr.RaDataTable-row');
  const place = [...(header.parentElement?.children ?? [])].indexOf(header);
  const label = header.querySelector('[data-label]') ?? header;
  const cells = [...(rows ?? [])].flatMap((row) => row.children[place] ?? []);
  const widths = cells.map((cell) => contentWidth(cell) + cellRoom);
  return Math.min(greatestFit, withinBounds(Math.max(contentWidth(label) + headerRoom, ...widths)));
}

function contentWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  // Test browsers have no layout.
  return range.getBoundingClientRect?.().width ?? 0;
}
