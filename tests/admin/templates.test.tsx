import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import ActionMessageTab from '#alec/dossier/page/tabs/ActionMessageTab.tsx';
import DocumentsTab from '#alec/dossier/page/tabs/DocumentsTab.tsx';
import { actorOf, InDossier, openProductScreen } from './productScreen.tsx';

const dossier = '01990000-0000-7000-8000-0000000000d1';
const letter = {
  id: 't1',
  kind: 'document',
  document_type: 19,
  label: 'Lettre client',
  language: 'fr',
  position: 1,
};
const english = { id: 't2', kind: 'mail', label: 'Schedule', language: 'en', position: 2 };
const french = { id: 't3', kind: 'mail', label: 'Relance', language: 'fr', position: 3 };
const rows = { 'document-templates': [letter, english, french] };
const manager = actorOf('manager');

const open = (
  path: string,
  tab: React.ReactNode,
  { actor = manager, answer = () => undefined as unknown, ...record } = {},
) =>
  openProductScreen({
    answer,
    at: `/manager/training-course/2026-00001/${path}`,
    rows,
    actor,
    children: (
      <InDossier estimators={[]} record={{ id: dossier, ...record }}>
        {tab}
      </InDossier>
    ),
  });

test('a document is made by a template chosen by its name', async () => {
  const { user, provider } = await open('ged', <DocumentsTab />);

  await user.click(await screen.findByRole('button', { name: 'D’après un modèle' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Lettre client/ }));

  await waitFor(() =>
    expect(provider.callsOf('call', 'documents').map(({ params }) => params)).toContainEqual({
      method: 'POST',
      path: 'generate',
      body: { meta: { training_course: dossier, document_template: 't1' } },
    }),
  );
});

test('what the dossier did not have for the letter is named', async () => {
  const answer = () => ({ data: null, meta: { empty_fields: ['Échéance', 'Clients'] } });
  const { user } = await open('ged', <DocumentsTab />, { answer });

  await user.click(await screen.findByRole('button', { name: 'D’après un modèle' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Lettre client/ }));

  expect(await screen.findByText(/Vide dans ce dossier\s: Échéance, Clients\./)).toBeDefined();
});

test('a refused text is marked, described by why, and takes the focus from the summary', async () => {
  const { user } = await openProductScreen({
    at: '/configuration/document-templates/create',
    actor: actorOf('admin'),
  });
  await user.type(await screen.findByRole('textbox', { name: /Libellé/ }), 'Lettre');
  const text = await screen.findByRole('textbox', { name: /Texte/ });
  expect(text.getAttribute('aria-invalid')).toBe('false');

  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\S/);
  await user.click(await screen.findByRole('button', { name: 'Texte' }));
  expect(document.activeElement).toBe(text);
});

test('who may not add documents, or looks at a closed dossier, is offered no template', async () => {
  const reader = {
    ...manager,
    permissions: new Set(['erpf.document.view', 'erpf.document-template.view', 'erpf.training-course.view']),
  };
  await open('ged', <DocumentsTab />, { actor: reader });

  await screen.findByRole('heading', { name: /Documents/ });

  expect(screen.queryByRole('button', { name: 'D’après un modèle' })).toBe(null);
});

test('a mail begins with a template of one’s own language first, and what is typed is asked about', async () => {
  const { user, provider } = await open('action_message/create', <ActionMessageTab />);

  await user.click(await screen.findByRole('button', { name: 'Modèle' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['RelanceFrançais', 'ScheduleAnglais']);
  await user.click(screen.getByRole('menuitem', { name: /^Relance/ }));

  await waitFor(() =>
    expect(provider.callsOf('call', 'document-templates').map(({ params }) => params)).toEqual([
      { id: 't3', path: 'merged', query: { training_course: dossier } },
    ]),
  );
});
