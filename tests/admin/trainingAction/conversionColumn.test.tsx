import { screen } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { fieldOverrides } from '#alec/overrides.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import { openProductScreen } from '../productScreen.tsx';

test.each([
  [[], 'vide'],
  [[{ id: 'a', is_draft: true }], 'En préparation'],
  [[{ id: 'a', is_draft: false }], 'Convertie'],
  [
    [
      { id: 'a', is_draft: true },
      { id: 'b', is_draft: false },
    ],
    'Convertie',
  ],
])('a dossier with %j is: %s', async (actions, said) => {
  const dossier = { id: 'dossier', training_actions: actions.map(({ id }) => id) };

  await openProductScreen({
    fields: fieldOverrides,
    children: (
      <ResourceContextProvider value="training-courses">
        <IncludedRecords rows={[dossier]} others={{ 'training-actions': actions }}>
          <RecordContextProvider value={dossier}>
            <SchemaField source="training_actions" />
          </RecordContextProvider>
        </IncludedRecords>
      </ResourceContextProvider>
    ),
  });

  expect(
    await (said === 'vide' ? screen.findByRole('img', { name: said }) : screen.findByText(said)),
  ).toBeTruthy();
});
