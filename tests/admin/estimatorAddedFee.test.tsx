import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formSectionsOf } from '#alec/estimator/page/form/formSections.ts';
import { resourceAt } from '#engine/model/field.ts';
import { estimatorsWith, parkingFees } from '../compile/estimatorSchema.ts';
import { openEstimator, wideScreen } from './openEstimator.tsx';
import { plain } from './productScreen.tsx';

// One row of the table of figures; the field of the schema is `parkingFees`.
vi.mock('#alec/estimator/domain/figures/costsAndRevenues.ts', async (importOriginal) => {
  const { costsAndRevenues } = await importOriginal<Record<string, object>>();
  const { typed } = await import('#alec/estimator/domain/figures/figure.ts');
  return { costsAndRevenues: { ...costsAndRevenues, parking_fees: typed('total_fees') } };
});

beforeEach(wideScreen);

const openFolds = () => {
  for (const fold of screen.queryAllByRole('button', { expanded: false }))
    if (fold.getAttribute('aria-haspopup') === null) fireEvent.click(fold);
};

test('one row and one field put a new fee on the page, into its sum and into the explanation', async () => {
  const { model } = await estimatorsWith({ fields: parkingFees, section: 'fees' });
  const { user } = await openEstimator({
    model,
    changes: { parking_fees: '120.50000000', is_rfa: true },
  });
  await screen.findByRole('button', { name: /^Frais et prestations/ });
  openFolds();

  // Every input of every section is drawn, the new one among them; the dossier is that of the page around.
  const names = formSectionsOf(resourceAt(model, 'training-course-estimators')).flatMap(({ rest }) =>
    rest.filter((name) => name !== 'training_course'),
  );
  const drawn = (name: string) => document.querySelector(`[name="${name}"], [id="${name}"]`) !== null;
  expect(names).toContain('parking_fees');
  await waitFor(() => expect(names.filter((name) => !drawn(name))).toEqual([]));

  const fees = await waitFor(() => document.querySelector('button[data-figure="total_fees"]') as Element);
  expect(plain(fees.textContent)).toBe('870,50 €');
  await user.click(fees);
  const drawer = await screen.findByRole('dialog', { name: 'Total des frais' });
  expect(plain(drawer.textContent)).toContain('Frais de transport + Frais de stationnement');
  expect(plain(within(drawer).getByRole('row', { name: /^Frais de stationnement/ }).textContent)).toContain(
    '120,50 €',
  );
});
