import { fireEvent, screen } from '@testing-library/react';
import { Decimal } from 'decimal.js';
import { useGetList } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useGridEdits } from '#engine/admin/grid/edits/useGridEdits.ts';
import { useSaveRow } from '#engine/admin/grid/edits/useSaveRow.ts';
import { Grid } from '#engine/admin/grid/Grid.tsx';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { MemoryProvider } from '../memoryProvider.ts';
import { openScreen } from '../openScreen.tsx';

const lotOf = (id: string, name: string, values: object = {}): GridRow => ({
  id,
  name,
  price: '10.00',
  pieces: 2,
  arrival: null,
  status: 'open',
  fragile: false,
  handling: 'À plat',
  ...values,
});

export const threeLots = [lotOf('a', 'Ardoise'), lotOf('b', 'Bois'), lotOf('c', 'Craie')];

/** Lots with their prices, their pieces, and what they come to. */
export async function openGrid({
  rows = threeLots,
  server,
}: {
  readonly rows?: readonly GridRow[];
  readonly server?: (provider: MemoryProvider) => void;
} = {}) {
  const opened = await openScreen({
    rows: { lots: [...rows] },
    resource: 'lots',
    server,
    children: (
      <>
        <button type="button">avant</button>
        <LotGrid />
        <button type="button">après</button>
      </>
    ),
  });
  await screen.findByText('Bois');
  return opened;
}

/** The cell of the lot in the column. */
export function cell(lot: string, column: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${lot}"][data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell '${column}' in '${lot}'`);
  return found;
}

/** What a copy or a cut puts on the clipboard. */
export function clipboardOf(kind: 'copy' | 'cut'): string {
  let text = '';
  const clipboardData = {
    setData: (_: string, given: string) => {
      text = given;
    },
  };
  fireEvent[kind](document.activeElement as Element, { clipboardData });
  return text;
}

/** What a cell shows, without its signs. */
export const shown = (lot: string, column: string) =>
  (cell(lot, column).querySelector(':scope > span, :scope > div > span')?.textContent ?? '').replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );

/** Where the keyboard is. */
export const here = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset;
  return `${row} ${column}`;
};

function LotGrid() {
  const { data = [] } = useGetList<GridRow>('lots', { sort: { field: 'id', order: 'ASC' } });
  const columns = useColumns();
  const byId = useMemo(() => new Map(data.map((row) => [row.id, row])), [data]);
  const storedRecord = useCallback((id: string) => byId.get(id), [byId]);
  const save = useSaveRow({ path: 'lots', storedRecord });
  const edited = useGridEdits({ rows: data, save, withValues: withTotal });
  const [chosen, choose] = useState<readonly string[]>([]);
  return (
    <>
      <Grid
        {...edited}
        columns={columns}
        label="Lots"
        rowHeading="Lot"
        rowLabel={nameOf}
        rowDetails={details}
        chosen={chosen}
        choose={choose}
      />
      <output>{chosen.join()}</output>
    </>
  );
}

const nameOf = ({ name }: GridRow) => String(name);
const details = ({ name }: GridRow) => <p>Tout sur {String(name)}</p>;
const totalOf = ({ price, pieces }: GridRow) =>
  new Decimal(String(price ?? 0)).times(Number(pieces ?? 0)).toFixed(2);
const withTotal = (row: GridRow, values: object): GridRow => {
  const typed = { ...row, ...values };
  return { ...typed, total: totalOf(typed), surplus: new Decimal(totalOf(typed)).minus(20).toFixed(2) };
};

function useColumns(): readonly GridColumn[] {
  const resource = useResourceModel('lots');
  const words = useWords();
  return useMemo(() => {
    const column = (name: string, more: Partial<GridColumn> = {}): GridColumn => {
      const field = fieldOf(resource, name);
      if (!field) throw new Error(`no field '${name}'`);
      return { name, label: words.field(resource, field), resource, field, ...more };
    };
    return [
      column('price', { group: 'Montants', sum: sumOf('price') }),
      column('price', {
        name: 'total',
        label: 'Total du lot',
        group: 'Montants',
        readOnlyReason: () => 'Ce montant est calculé.',
        explain: (row) => <p>prix × pièces de {String(row.name)}</p>,
        sum: sumOf('total'),
      }),
      column('price', {
        name: 'surplus',
        label: 'Écart',
        group: 'Montants',
        readOnlyReason: () => 'Ce montant est calculé.',
        difference: (row) => (String(row.surplus).startsWith('-') ? 'good' : 'bad'),
        sum: sumOf('surplus'),
      }),
      column('pieces', { isTyped: ({ pieces }) => pieces === 99 }),
      column('arrival'),
      column('status'),
      column('fragile'),
      column('origin'),
    ];
  }, [resource, words]);
}

function sumOf(name: string) {
  return (rows: readonly GridRow[]) =>
    rows.reduce((sum, row) => sum.plus(String(row[name] ?? 0)), new Decimal(0)).toFixed(2);
}
