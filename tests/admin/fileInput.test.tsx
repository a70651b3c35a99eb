import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { curator, galleryProduct } from '../fieldTypes/galleryApi.ts';
import { sampleFiles } from '../fieldTypes/typeSamples.ts';
import { openScreen } from './openScreen.tsx';

const { model } = galleryProduct();
const [stored, sent] = sampleFiles.catalogues;
const plan = new File(['%PDF-1.4'], sent.name, { type: 'application/pdf' });

/** The form of a piece that has a catalogue, and what its server is asked. */
async function openForm(answer: (file: File) => unknown) {
  const uploads: unknown[] = [];
  const saved: SavedRecord[] = [];
  const record = { id: 'g1', label: 'Nana', catalogue: { ...stored } };
  const opened = await openScreen({
    model,
    rows: { gallery: [record], authors: [], books: [] },
    actor: curator,
    resource: 'gallery',
    children: (
      <LeaveGuard leave={() => undefined}>
        <RecordForm record={record} saved={(one) => void saved.push(one)}>
          <SchemaInput source="catalogue" />
        </RecordForm>
      </LeaveGuard>
    ),
    server: (provider) => {
      provider.call = async (_, { method, path, query, body }) => {
        if (method !== 'POST') return { data: null };
        uploads.push({ path, query });
        return { data: null, meta: { value: await answer(body as File) } } as never;
      };
    },
  });
  await screen.findByRole('button', { name: 'Remplacer' });
  // As a drop does, past the choice of the browser.
  const choose = (...files: readonly File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('nothing takes a file');
    fireEvent.change(input, { target: { files } });
  };
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const data = () =>
    opened.provider.callsOf('update', 'gallery').map(({ params }) => (params.data as FlatRecord).catalogue);
  return { ...opened, uploads, saved, choose, save, data };
}

test('a file is sent when it is chosen, and the record names it when it is saved', async () => {
  const { uploads, choose, save, data } = await openForm(async () => sent);

  choose(plan);
  expect(await screen.findByText('Nuit.pdf')).toBeTruthy();
  await save();

  expect(uploads).toEqual([{ path: 'uploads/catalogue', query: { file_name: 'Nuit.pdf' } }]);
  await waitFor(() => expect(data()).toEqual([sent]));
});

test('nothing is saved while a file is on its way; cancelled, the former one is back', async () => {
  const { user, choose, save, data } = await openForm(() => new Promise(() => undefined));

  choose(plan);
  await screen.findByRole('progressbar', { name: 'Envoi de Nuit.pdf' });
  await save();
  const [told] = await screen.findAllByText(/n’a pas été envoyé jusqu’au bout/);
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi de Nuit.pdf' }));

  expect(told).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Aube.pdf' })).toBeTruthy();
  expect(data()).toEqual([]);
});

test('a file of another kind, a large one and a second one are not even sent', async () => {
  const { uploads, choose } = await openForm(async () => sent);
  const large = new File([new Uint8Array(1_048_577)], 'gros.pdf', { type: 'application/pdf' });
  const told = async (words: RegExp) => (await screen.findByText(words)).textContent;

  choose(new File(['x'], 'notes.docx.exe', { type: 'application/pdf' }));
  expect(await told(/n’est pas d’un type accepté/)).toContain('pdf, docx');
  choose(large);
  expect(await told(/gros\.pdf/)).toMatch(/dépasse 1\sMo/);
  choose(plan, plan);
  expect(await told(/Un seul fichier/)).toBeTruthy();

  expect(uploads).toEqual([]);
});

test('what the server refuses says why, and is taken out', async () => {
  const { user, choose } = await openForm(async () => {
    throw new HttpError('Ce fichier contient un virus.', 422, { errors: [] });
  });

  choose(plan);

  expect((await screen.findByRole('alert')).textContent).toContain('virus');
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi de Nuit.pdf' }));
  expect(await screen.findByRole('button', { name: 'Aube.pdf' })).toBeTruthy();
});

test('a file is removed, and the focus is where another one is chosen', async () => {
  const { user, save, data } = await openForm(async () => sent);

  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(document.activeElement?.textContent).toBe('Choisir un fichier');
  await save();

  await waitFor(() => expect(data()).toEqual([null]));
});
