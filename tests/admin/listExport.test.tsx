import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { readWholeList } from '#engine/admin/list/printing/readWholeList.ts';
import { openScreen, rowOf, someRows } from './openScreen.tsx';

const lots = '/configuration/repositories/lots';
const origins = '/configuration/repositories/origins';

test('the export is the list on the screen: its filter, its order and grouping, its columns', async () => {
  const search = `filter=${encodeURIComponent('{"q":"ard"}')}&group=status`;
  const { user, provider } = await openScreen({ at: `${lots}?${search}` });
  await rowOf(/Ardoise/);
  const offered = vi.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });

  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fichier CSV' }));

  await waitFor(() => expect(offered).toHaveBeenCalled());
  const { signal, ...asked } = provider.callsOf('export')[0]?.params ?? {};
  expect(signal).toBeInstanceOf(AbortSignal);
  expect(asked).toEqual({
    format: 'csv',
    filter: { q: 'ard' },
    sort: { field: 'name', order: 'ASC' },
    fields: ['name', 'price', 'status', 'origin', 'arrival', 'fragile'],
    meta: { query: { group: 'status' } },
  });
});

/** A file that comes in as its pieces are sent. */
function sentInPieces(type: string) {
  let send: (piece: string) => void = () => {};
  let end: () => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (piece) => controller.enqueue(new TextEncoder().encode(piece));
      end = () => controller.close();
    },
  });
  const answer = new Response(body, { headers: { 'content-type': type } });
  return { answer, send: (piece: string) => send(piece), end: () => end() };
}

async function exportAs(format: string, { user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>) {
  await rowOf(/Ardoise/);
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

test('a long export tells how far it is while one works on, and ends with a file', async () => {
  const file = sentInPieces('text/csv; charset=utf-8');
  const opened = await openScreen({
    at: lots,
    server: (memory) => {
      memory.export = async () => file.answer;
    },
  });
  const offered = vi.fn((_: Blob) => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });
  await exportAs('Fichier CSV', opened);

  file.send('Nom\r\nArdoise\r');
  file.send('\nBrique, \n en deux lignes\r\n');
  const bar = await screen.findByRole('progressbar', { name: /^Export de la liste/ });
  expect(await screen.findByText(/^2 lignes sur \d+$/)).toBeTruthy();
  file.end();

  expect(await screen.findByText(/enregistrée dans lots\.csv/)).toBeTruthy();
  await waitFor(() => expect(bar.isConnected).toBe(false));
  expect(await offered.mock.calls[0]?.[0].text()).toBe('Nom\r\nArdoise\r\nBrique, \n en deux lignes\r\n');
});

test('an export that is stopped saves no file', async () => {
  let signal: AbortSignal | undefined;
  const opened = await openScreen({
    at: lots,
    server: (memory) => {
      memory.export = async (_, params) => {
        signal = params?.signal;
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
      };
    },
  });
  const offered = vi.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });
  await exportAs('Classeur Excel (XLSX)', opened);

  await opened.user.click(await screen.findByRole('button', { name: 'Annuler' }));

  expect(await screen.findByText(/aucun fichier n’a été enregistré/)).toBeTruthy();
  expect(signal?.aborted).toBe(true);
  expect(offered).not.toHaveBeenCalled();
});

test('an export whose server goes away in the middle says so and saves no half', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Nom\r\nArd'));
      controller.error(new TypeError('network error'));
    },
  });
  const opened = await openScreen({
    at: lots,
    server: (memory) => {
      memory.export = async () => new Response(body);
    },
  });
  const offered = vi.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });
  await exportAs('Fichier CSV', opened);

  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(offered).not.toHaveBeenCalled();
});

test('a link that ends in a format saves the list as that file, once', async () => {
  const { provider } = await openScreen({
    at: `${lots}?export=csv&filter=${encodeURIComponent('{"q":"ard"}')}`,
  });
  const offered = vi.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: offered, revokeObjectURL: vi.fn() });

  await waitFor(() => expect(provider.callsOf('export')).toHaveLength(1));

  expect(provider.callsOf('export')[0]?.params).toMatchObject({ format: 'csv', filter: { q: 'ard' } });
  await waitFor(() => expect(window.location.search).not.toContain('export'));
  await rowOf(/Ardoise/);
  expect(provider.callsOf('export')).toHaveLength(1);
});

test('printing reads every page of the list on the screen and offers nothing to press', async () => {
  const origins450 = Array.from({ length: 450 }, (_, index) => ({
    id: `origin-${index + 1}`,
    label: `Lieu ${index + 1}`,
    position: index + 1,
  }));
  const { user, provider } = await openScreen({
    at: `${origins}?filter=${encodeURIComponent('{"q":"lieu"}')}`,
    rows: { ...someRows, origins: origins450 },
  });
  await rowOf(/Lieu 2\b/);
  const opened = vi.spyOn(window, 'print').mockReturnValue();

  await user.keyboard('{Control>}p{/Control}');

  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const paper = document.querySelector<HTMLElement>('[data-printed-list]');
  if (!paper) throw new Error('nothing is printed');
  expect(paper.querySelectorAll('tbody tr')).toHaveLength(450);
  expect(paper.querySelectorAll('thead th')).toHaveLength(1);
  expect(paper.querySelectorAll('button, input, [role=menu]')).toHaveLength(0);
  const asked = provider.callsOf('getList', 'origins').slice(-3);
  expect(asked.map(({ params }) => params.pagination)).toEqual(
    [1, 2, 3].map((page) => ({ page, perPage: 200 })),
  );
  expect(asked.map(({ params }) => params.filter)).toEqual([{ q: 'lieu' }, { q: 'lieu' }, { q: 'lieu' }]);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-printed-list]')).toBe(null));
});

test('printing stops when it is cancelled', async () => {
  let signal: AbortSignal | undefined;
  const { user } = await openScreen({
    at: lots,
    server: (memory) => {
      const { getList } = memory;
      memory.getList = (path, params) => {
        if (params.pagination?.perPage !== 200) return getList(path, params);
        signal = params.signal;
        return new Promise(() => {});
      };
    },
  });
  await rowOf(/Ardoise/);
  const opened = vi.spyOn(window, 'print').mockReset();

  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimer la liste' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impression de la liste' });
  await waitFor(() => expect(signal?.aborted).toBe(false));
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(opened).not.toHaveBeenCalled();
});

test('a list that cannot be read to be printed says so', async () => {
  const { user, provider } = await openScreen({ at: lots });
  await rowOf(/Ardoise/);
  provider.refuseNext('getList', new HttpError('Le serveur se repose.', 503, null));

  await user.keyboard('{Control>}p{/Control}');

  expect(await screen.findByText('Le serveur se repose.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a row under headings of two pages is printed under both and counted once', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `lot-${index}`);
  const pages = [
    { rows: ids.map((id) => ({ id })), groups: [{ heading: 'A', count: 200, rows: ids }] },
    { rows: [{ id: 'lot-7' }], groups: [{ heading: 'B', count: 1, rows: ['lot-7'] }] },
  ];
  const getList = async (_: string, { pagination }: { pagination: { page: number } }) => {
    const { rows = [], groups } = pages[pagination.page - 1] ?? {};
    return { data: rows, meta: { groups } };
  };

  const { rows, meta } = await readWholeList(
    { getList } as unknown as DataProvider,
    { path: 'lots', sort: { field: 'name', order: 'ASC' }, filter: {}, meta: {} },
    { signal: new AbortController().signal, tell: () => {} },
  );

  expect(rows).toHaveLength(200);
  expect(meta.groups?.map(({ heading }) => heading)).toEqual(['A', 'B']);
});
