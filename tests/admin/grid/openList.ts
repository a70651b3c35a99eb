import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { MemoryProvider } from '../memoryProvider.ts';
import { openScreen } from '../openScreen.tsx';

const lots = '/configuration/repositories/lots';

/** The list of lots once it is a grid. */
export async function openList(options: Parameters<typeof openScreen>[0] = {}) {
  const opened = await openScreen({ at: lots, server: takeOperations, ...options });
  await screen.findByRole('grid');
  return opened;
}

/** The cell of a row in a column, or the control in it. */
export function cellOf(id: string, column: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${id}"][data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell '${column}' in '${id}'`);
  return found;
}

/** Where the focus is, as `row column`. */
export function focused(): string {
  const { row, column } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
  return `${row} ${column}`;
}

/** Goes to a cell, as a press does. */
export async function goTo(id: string, column: string): Promise<void> {
  cellOf(id, column).focus();
  await waitFor(() => {
    if (focused() !== `${id} ${column}`) throw new Error(`the focus is in '${focused()}'`);
  });
}

/** Pastes a text from a spreadsheet into the cell that has the focus. */
export function pasteText(text: string): void {
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => text },
  });
}

type ResourceOperation = Extract<Parameters<JsonApiProvider['operations']>[0][number], { resource: string }>;

/** Operations one after the other, as long as none is refused. */
export function takeOperations(provider: MemoryProvider): void {
  const take: MemoryProvider['operations'] = async (operations) => {
    provider.calls.push({ method: 'operations', resource: '', params: { operations } });
    const data: (RaRecord | null)[] = [];
    for (const operation of operations as readonly ResourceOperation[]) {
      const { op, resource, ...params } = operation;
      const method = { add: 'create', update: 'update', remove: 'delete' } as const;
      const write = provider[method[op]] as (resource: string, params: object) => Promise<{ data: RaRecord }>;
      const written = await write(resource, params);
      data.push(op === 'remove' ? null : written.data);
    }
    return { data };
  };
  provider.operations = take;
}

/** What was sent as operations, the last time. */
export function sentOperations(provider: MemoryProvider): readonly ResourceOperation[] {
  return (provider.callsOf('operations').at(-1)?.params.operations ?? []) as readonly ResourceOperation[];
}
