import { screen, waitFor, within } from '@testing-library/react';
import { Form, HttpError, RecordContextProvider } from 'ra-core';
import type { CallParams } from 'ra-data-json-api';
import { describe, expect, test, vi } from 'vitest';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { mask } from '#engine/model/mask.ts';
import { withResource } from '../api/withResource.ts';
import { drawer, lots, save } from './formParts.ts';
import { openScreen, slate, someRows } from './openScreen.tsx';
import { smallModel } from './schemas.ts';

const plain = '1850578006084';

/** The lots, their name encrypted. */
const model = withResource(smallModel, 'lots', ({ fields }) => ({
  fields: fields.map((field) =>
    field.name === 'name' ? { ...field, encrypted: true, required: false, operators: [] } : field,
  ),
}));

interface Opening {
  readonly value?: string | null;
  readonly isRequired?: boolean;
  readonly fail?: () => Error;
}

function openWith(children: React.ReactNode, { isRequired = false, fail }: Opening) {
  const asked: object[] = [];
  const required = withResource(model, 'lots', ({ fields }) => ({
    fields: fields.map((field) => (field.name === 'name' ? { ...field, required: isRequired } : field)),
  }));
  const answer = (_: string, { method, id, path, query }: CallParams) => {
    if (path !== 'reveal') return undefined;
    asked.push({ method, id, query });
    if (fail) throw fail();
    return { data: null, meta: { value: plain } };
  };
  return openScreen({ resource: 'lots', model: required, children, answer }).then((opened) => ({
    ...opened,
    asked,
  }));
}

async function openInput({ value = mask, ...opening }: Opening = {}) {
  const sent: Record<string, unknown>[] = [];
  const form = (
    <Form
      record={{ id: slate, name: value }}
      onSubmit={(values: Record<string, unknown>) => void sent.push(values)}
    >
      <SchemaInput source="name" />
      <button type="submit">ok</button>
    </Form>
  );
  const opened = await openWith(form, opening);
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'ok' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return sent.at(-1)?.name;
  };
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ });
  await screen.findByRole('textbox', { name: /^Nom/ });
  return { ...opened, save, input };
}

async function openField(value: string | null, opening: Opening = {}) {
  const field = (
    <RecordContextProvider value={{ id: slate, name: value }}>
      <SchemaField source="name" multiline />
    </RecordContextProvider>
  );
  return openWith(field, opening);
}

const button = (name: string) => screen.getByRole('button', { name });

test('a stored value is dots in an input that nobody types into', async () => {
  const { input, save } = await openInput();

  expect([input().value, input().readOnly]).toEqual([mask, true]);
  expect(screen.getByText('Valeur masquée')).toBeTruthy();
  expect(await save()).toBe(mask);
});

test('a value that is not there yet is typed like any text, and remembered by no browser', async () => {
  const { user, input, save } = await openInput({ value: null });

  await user.type(input(), plain);

  expect(input().autocomplete).toBe('off');
  expect(screen.queryByRole('button', { name: /Afficher/ })).toBe(null);
  expect(await save()).toBe(plain);
});

test('it is shown when one asks for it, and hidden again', async () => {
  const { user, input, asked } = await openInput();

  await user.click(button('Afficher «\u00a0Nom\u00a0»'));
  await waitFor(() => expect(input().value).toBe(plain));
  expect(asked).toEqual([{ method: 'GET', id: slate, query: { field: 'name' } }]);
  expect(screen.getByRole('status').textContent).toBe('Masquée à nouveau après 30 secondes.');

  await user.click(button('Masquer «\u00a0Nom\u00a0»'));
  expect(input().value).toBe(mask);
});

test('what is shown is not what is sent', async () => {
  const { user, input, save } = await openInput();

  await user.click(button('Afficher «\u00a0Nom\u00a0»'));
  await waitFor(() => expect(input().value).toBe(plain));

  expect(await save()).toBe(mask);
});

test('it hides by itself after half a minute', async () => {
  const { user, input } = await openInput();
  const timers: { readonly work: () => void; readonly ms: number | undefined }[] = [];
  const set = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms === 30_000) timers.push({ work, ms });
    return ms === 30_000 ? 0 : set(work, ms);
  }) as typeof window.setTimeout);

  await user.click(button('Afficher «\u00a0Nom\u00a0»'));
  await waitFor(() => expect(input().value).toBe(plain));
  timers.at(-1)?.work();

  await waitFor(() => expect(input().value).toBe(mask));
});

test('it is changed by keyboard alone', async () => {
  const { user, input, save } = await openInput();

  button('Modifier «\u00a0Nom\u00a0»').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(input());
  await user.keyboard('2990');

  expect(await save()).toBe('2990');
});

test('left empty while it is changed, it stays what it was', async () => {
  const { user, input, save } = await openInput();

  await user.click(button('Modifier «\u00a0Nom\u00a0»'));
  expect(screen.getByText('Laissée vide, la valeur reste celle d’avant.')).toBeTruthy();
  await user.type(input(), '2');
  await user.clear(input());

  expect(await save()).toBe(mask);
});

test('a change is taken back, and the focus is where it was', async () => {
  const { user, input, save } = await openInput();

  await user.click(button('Modifier «\u00a0Nom\u00a0»'));
  await user.type(input(), '2990');
  await user.tab();
  await user.keyboard('{Enter}');

  expect(document.activeElement).toBe(button('Modifier «\u00a0Nom\u00a0»'));
  expect(await save()).toBe(mask);
});

test('it is cleared on purpose alone, and the form says so before it is saved', async () => {
  const { user, save } = await openInput();

  await user.click(button('Effacer «\u00a0Nom\u00a0»'));

  expect(screen.getByText('La valeur sera effacée à l’enregistrement.')).toBeTruthy();
  expect(await save()).toBe(null);
});

test('one that is required cannot be cleared', async () => {
  await openInput({ isRequired: true });

  expect(screen.queryByRole('button', { name: /Effacer/ })).toBe(null);
});

test('why it is not shown is said', async () => {
  const fail = () => new HttpError('Cette valeur est chiffrée avec une clé que le serveur n’a pas.', 409);
  const { user, input } = await openInput({ fail });

  await user.click(button('Afficher «\u00a0Nom\u00a0»'));

  expect(await screen.findByText(/une clé que le serveur n’a pas/)).toBeTruthy();
  expect(input().value).toBe(mask);
});

test('beside a record it is dots with the button that shows it', async () => {
  const { user } = await openField(mask);
  await user.click(await screen.findByRole('button', { name: 'Afficher «\u00a0Nom\u00a0»' }));

  const status = screen.getByRole('status');
  expect(await within(status).findByText(plain)).toBeTruthy();
  await user.click(button('Masquer «\u00a0Nom\u00a0»'));
  expect(within(status).queryByText(plain)).toBe(null);
  expect(within(status).getByText('Valeur masquée')).toBeTruthy();
});

test('one that is empty is told as empty', async () => {
  await openField(null);

  expect(await screen.findByRole('img', { name: 'vide' })).toBeTruthy();
});

test('who acts in the place of another is offered no value', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('somebody');
  await openField(mask);

  expect(await screen.findByText('Valeur masquée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Afficher/ })).toBe(null);
});

describe('a form with an encrypted value', () => {
  const rows = {
    ...someRows,
    lots: [{ id: slate, name: mask, status: 'open', fragile: true, handling: null }],
  };
  const permissions = new Set(
    ['view', 'create', 'update', 'delete', 'list', 'reveal'].flatMap((doing) => [
      `erpf.repositories.${doing}`,
      `erpf.lots.${doing}`,
    ]),
  );
  const actor = { id: 'u', email: 'u@example.fr', name: 'U', role: 'reader', permissions, scopes: {} };
  const openForm = async () => {
    const opened = await openScreen({ at: `${lots}/${slate}`, model, rows, actor });
    return { ...opened, form: await drawer() };
  };

  test('keeps in the browser what is typed but for that value', async () => {
    const { user, form } = await openForm();

    await user.click(await within(form).findByRole('button', { name: 'Modifier «\u00a0Nom\u00a0»' }));
    await user.keyboard(plain);
    await user.type(within(form).getByRole('textbox', { name: /Précautions/ }), 'À plat');
    window.dispatchEvent(new Event('pagehide'));

    const kept = Object.values({ ...localStorage }).join();
    expect(kept).toContain('À plat');
    expect(kept).not.toContain(plain);
  });

  test('sends what was typed, and offers no way back to what nobody has', async () => {
    const { user, form, provider } = await openForm();

    await user.click(await within(form).findByRole('button', { name: 'Modifier «\u00a0Nom\u00a0»' }));
    await user.keyboard(plain);
    await user.click(save(form));

    expect(await screen.findByText(/est enregistré/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(provider.callsOf('update', 'lots')[0]?.params.data).toMatchObject({ name: plain });
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBe(null);
  });
});
