import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import DocumentsTab from '#alec/dossier/page/tabs/DocumentsTab.tsx';
import { actorOf, address, InDossier, openProductScreen } from './productScreen.tsx';

const quote = 1;
const programme = 2;

function documentsOf(type: number, count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `${type} ${place}`,
    name: `Document ${type} ${place}`,
    training_course: 'dossier',
    document_type: type,
    status: 1,
    version_count: 1,
    is_locked: false,
  }));
}

async function missingOf(
  documents: ReturnType<typeof documentsOf>,
  dossier: Pick<Parameters<typeof InDossier>[0], 'estimators' | 'included'> = { estimators: [] },
) {
  await openProductScreen({
    actor: actorOf('manager'),
    rows: { documents },
    at: address.replace('estimator', 'ged'),
    children: (
      <InDossier {...dossier}>
        <DocumentsTab />
      </InDossier>
    ),
  });
  const missing = await screen.findByRole('region', { name: /manque/ });
  return within(missing)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
}

test('a type that is there is not missing, however many documents of others come before it', async () => {
  const documents = [...documentsOf(quote, 250), ...documentsOf(programme, 1)];

  expect(await missingOf(documents)).toEqual(['Convention de formation']);
});

test('a dossier of two devices is expected to hold what each of them asks for', async () => {
  const included = {
    'device-type-repositories': [
      { id: 'cpro', initials: 'CPro' },
      { id: 'poec', initials: 'POEC' },
      { id: 'afpr', initials: 'AFPR' },
    ],
  };
  const estimators = [
    { id: 'first', device_type: 'cpro', status: 'VALIDATE_STATUS' },
    { id: 'second', device_type: 'poec', status: 'VALIDATE_STATUS' },
    { id: 'third', device_type: 'afpr', status: 'DRAFT_STATUS' },
  ];
  const documents = [...documentsOf(quote, 1), ...documentsOf(programme, 1)];

  expect(await missingOf(documents, { estimators, included })).toEqual([
    'Convention de formation',
    'Bilan de positionnement',
    'Contrat de professionnalisation (Cerfa)',
    'Attestation d’inscription France Travail',
  ]);
});
