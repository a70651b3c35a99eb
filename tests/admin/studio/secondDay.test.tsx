import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import {
  addColour,
  begun,
  code,
  field,
  fileServer,
  kept,
  label,
  openEdit,
  save,
  saved,
  textOf,
} from './openEdit.tsx';

beforeEach(() => kept.clear());

const key = 'me/schemas/origins';
const withHue = textOf({ label, code, hue: { ...code, 'x-label': { fr: 'Teinte', en: 'Hue' } } });
const offer = /conservé dans ce navigateur depuis le/;
const press = async (user: Awaited<ReturnType<typeof openEdit>>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('a text that is not saved', () => {
  it('is there again when the page is opened another time, with when it was typed', async () => {
    const first = await openEdit();
    await addColour(first.user);
    first.unmount();
    await waitFor(() => expect(kept.has(key)).toBe(true));

    const { user } = await openEdit();
    expect((await screen.findByText(offer)).textContent).toContain('31/01/2026');
    await press(user, 'Reprendre');
    await field('Teinte');
  });

  it('is forgotten once the file says the same: saved, or taken back step by step', async () => {
    const { user } = await openEdit();
    await press(user, /Code/);
    await press(user, 'Monter code');
    await waitFor(() => expect(kept.has(key)).toBe(true));
    await user.keyboard('{Control>}z{/Control}');

    await waitFor(() => expect(kept.has(key)).toBe(false));
  });

  it('is not offered where the file says the same, also when one types on', async () => {
    kept.set(key, { text: JSON.stringify(JSON.parse(begun)), source: '', version: 'z' });
    const { user } = await openEdit(formatJson(JSON.stringify(JSON.parse(begun))));
    await addColour(user);

    expect(screen.queryByText(offer)).toBeNull();
  });

  it('is thrown away on wish', async () => {
    kept.set(key, { text: withHue, source: begun, version: 'a0' });
    const { user } = await openEdit();
    await screen.findByText(offer);
    await press(user, 'Jeter');

    await waitFor(() => expect(kept.has(key)).toBe(false));
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('stays away when it is restored and then thrown away on the way out', async () => {
    kept.set(key, { text: withHue, source: begun, version: 'a0' });
    const { user, unmount } = await openEdit();
    await press(user, 'Reprendre');
    await user.click(screen.getByRole('link', { name: 'Fermer' }));
    await press(user, 'Abandonner');
    unmount();

    await waitFor(() => expect(kept.has(key)).toBe(false));
  });

  it('warns that the file has changed since, and joins both', async () => {
    kept.set(key, { text: withHue, source: begun, version: 'z9' });
    const theirs = begun.replace('"Origine"', '"Source"');
    const { user, saves } = await openEdit(theirs);
    await screen.findByText(/Le fichier a changé depuis/);
    await press(user, 'Reprendre');
    await press(user, 'Réunir les deux');
    await user.click(await save());

    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]?.headers).toEqual({ 'If-Match': '"a0"' });
    expect(saved(saves[0]?.source)).toMatchObject({
      'x-resource': { label: { fr: ['Source', 'Origines'] } },
      properties: { hue: {} },
    });
  });

  it('may be no JSON yet: the form stays as it was, closed, until it is', async () => {
    kept.set(key, { text: begun.slice(0, -3), source: begun, version: 'a0' });
    const { user } = await openEdit();
    await press(user, 'Reprendre');

    await screen.findByText(/^Le texte n’est pas du JSON/);
    const form = (await field('Code')).closest('[role=tabpanel]');
    expect(form?.hasAttribute('inert')).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(form?.hasAttribute('inert')).toBe(false));
  });

  it('of a file that was never saved opens at its address', async () => {
    kept.set('me/schemas/depots', { text: withHue, source: '', version: null });
    const { user, saves } = await openEdit(begun, fileServer(begun), 'depots');
    await field('Teinte');
    await user.click(await save());

    await waitFor(() => expect(saves[0]?.headers).toEqual({ 'If-None-Match': '*' }));
  });
});

describe('a file that somebody else changed', () => {
  const openOvertaken = async () => {
    const opened = await openEdit();
    await addColour(opened.user);
    Object.assign(opened.file, { source: begun.replace('"Code"', '"Sigle"'), version: 'b7' });
    await opened.user.click(await save());
    return opened;
  };

  it('shows what was changed', async () => {
    const { user } = await openOvertaken();
    await press(user, 'Voir ce qui a changé');

    const changes = await screen.findByRole('region', { name: 'Ce qui a changé dans le fichier' });
    expect(changes.textContent).toMatch(/^-.*"Code".*\n\+.*"Sigle"/m);
  });

  it('is kept a step away when mine is kept', async () => {
    const { user, saves } = await openOvertaken();
    await press(user, 'Garder le mien');
    await user.keyboard('{Control>}z{/Control}');

    await field('Sigle');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await user.click(await save());
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saved(saves[1]?.source).properties).toMatchObject({
      color: {},
      code: { 'x-label': { fr: 'Code' } },
    });
  });

  it('leaves mine a step away when theirs is taken', async () => {
    const { user } = await openOvertaken();
    await press(user, 'Prendre le fichier');
    await field('Sigle');
    await user.keyboard('{Control>}z{/Control}');

    await screen.findByRole('button', { name: /Teinte/ });
  });

  it('leaves what is typed kept in this browser, also where another tab saved it and forgot its own', async () => {
    const { user, file } = await openEdit();
    await addColour(user);
    await waitFor(() => expect(kept.has(key)).toBe(true));

    kept.delete(key);
    Object.assign(file, { source: begun.replace('"Code"', '"Sigle"'), version: 'b7' });
    await user.click(await save());

    await waitFor(() => expect(kept.get(key)).toMatchObject({ version: 'a0' }));
  });

  it('may be gone: the text stays, and is written anew', async () => {
    const { user, file, saves } = await openEdit();
    await addColour(user);
    file.isGone = true;
    await user.click(await save());
    await press(user, 'L’écrire de nouveau');
    await user.click(await save());

    await waitFor(() => expect(saves[1]?.headers).toEqual({ 'If-None-Match': '*' }));
    await screen.findByText('Le fichier est enregistré.');
  });
});

describe('while the server is gone', () => {
  it('nothing is lost, each failure is told where one looks, and all goes on when it is back', async () => {
    const { user, server, saves } = await openEdit();
    await screen.findByText(/^0 faute/);
    server.isGone = true;
    await addColour(user);

    await screen.findByText(
      /Le fichier n’a pas pu être vérifié.*Le serveur ne répond pas/,
      {},
      { timeout: 5_000 },
    );
    await screen.findByText('Non vérifié');
    await user.click(screen.getByRole('tab', { name: 'Vérification' }));
    screen.getByText('Aucune faute.');
    await user.click(await save());
    await screen.findByText(/Le fichier n’est pas enregistré.*Le serveur ne répond pas/);
    server.isGone = false;
    await screen.findByText(/^0 faute/);
    expect(screen.queryByText(/n’a pas pu être vérifié/)).toBeNull();
    await user.click(await save());

    await screen.findByText('Le fichier est enregistré.');
    expect(saved(saves[0]?.source).properties).toHaveProperty('color');
  }, 300_000);

  it('the page says so, and is there when it is asked for again', async () => {
    const files = fileServer(begun);
    files.server.isGone = true;
    const { user } = await openEdit(begun, files);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    files.server.isGone = false;
    await user.click(again);

    await field('Code');
  });
});
