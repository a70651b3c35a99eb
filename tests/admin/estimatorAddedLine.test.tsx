import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lineRowsOf } from '#alec/estimator/page/compare/comparedRows.ts';
import { costLines } from '#alec/estimator/page/estimatorLines.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { estimatorsWith, lineAdditions } from '../compile/estimatorSchema.ts';
import { openEstimator, painted, wideScreen } from './openEstimator.tsx';
import { plain } from './productScreen.tsx';

// One row of the table of figures that reads one more number of a cost line; the fields are `lineAdditions`.
vi.mock('#alec/estimator/domain/figures/lineRows.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#alec/estimator/domain/figures/lineRows.ts')>();
  const { sum } = await import('#engine/formula/expression.ts');
  const { ofLine } = await import('#alec/estimator/domain/figures/figure.ts');
  return {
    lineAmounts: [...original.lineAmounts, 'material_cost'],
    lineRows: (lines: Parameters<typeof original.lineRows>[0]) => {
      const rows = Object.entries(original.lineRows(lines)).map(([name, row]) => {
        const [, at, part] = name.split('.');
        if (part !== 'total' || row.formula === 'total') return [name, row];
        return [name, { ...row, formula: sum(row.formula, ofLine(Number(at), 'material_cost')) }];
      });
      return Object.fromEntries(rows);
    },
  };
});

beforeEach(wideScreen);

const line = {
  id: '01990000-0000-7000-8000-000000000002',
  training_course_estimator: '01990000-0000-7000-8000-000000000001',
  position: 1,
  organization_name: 'OF Alpha',
  invoice_type: 'HOUR_COST',
  amount: '10.50000000',
  duration: '280.00000000',
  trainer: 'Anne Berger',
  material_cost: '99.50000000',
};

/** The page loads its parts when they are first drawn. */
const pageLoad = { timeout: 25_000 };
const total = () =>
  waitFor(() => {
    const button = document.querySelector('button[data-figure="educational_costs.0.total"]');
    if (!button) throw new Error('the line has no total');
    return button;
  }, pageLoad);

test('a new number of a cost line is counted and explained while it is typed', async () => {
  const { model } = await estimatorsWith({ fields: {}, lineFields: lineAdditions });
  const { user } = await openEstimator({ model, lines: [line] });
  expect(plain((await total()).textContent)).toBe('14 799,50 €');

  const materials = screen.getByLabelText<HTMLInputElement>(/^Fournitures/, { selector: 'input' });
  await user.clear(materials);
  await user.type(materials, '120');
  await painted();
  expect(plain((await total()).textContent)).toBe('14 820,00 €');

  await user.click(await total());
  const drawer = await screen.findByRole('dialog', { name: 'Total, OF Alpha' });
  const words = plain(within(drawer).getByRole('row', { name: /^Fournitures, OF Alpha/ }).textContent);
  expect(words).toContain('120,00 €');
});

test('new fields of a cost line are saved with it', async () => {
  const { model } = await estimatorsWith({ fields: {}, lineFields: lineAdditions });
  const { user, provider } = await openEstimator({ model, lines: [line] });
  await total();

  await user.type(screen.getByLabelText(/^Formateur/, { selector: 'input' }), ' et Luc Petit');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(provider.rows.get(costLines)).toMatchObject([
      { trainer: 'Anne Berger et Luc Petit', material_cost: '99.50000000', amount: line.amount },
    ]),
  );
});

test('who may only read a cost line reads its new fields', async () => {
  const { model } = await estimatorsWith({ fields: {}, lineFields: lineAdditions });
  const reader = {
    id: 'a-director',
    name: 'Une directrice',
    role: 'regional_director',
    permissions: new Set(['erpf.estimator.view', 'erpf.estimator.margins']),
  } as unknown as Actor;
  await openEstimator({ model, lines: [line], actor: reader });

  const table = await screen.findByRole('table', { name: 'Coûts pédagogiques' });
  expect(plain(table.textContent)).toContain('Formateur');
  expect(plain(table.textContent)).toMatch(/Anne Berger.*99,50 €/);
});

test('new fields of a cost line are compared', async () => {
  const { model } = await estimatorsWith({ fields: {}, lineFields: lineAdditions });
  const rows = [{ id: line.training_course_estimator }];
  const resource = resourceAt(model, costLines) as unknown as ScreenResource;

  const compared = lineRowsOf(resource, { rows, included: { [costLines]: [line] } }, () => true);

  expect(compared.map(({ field, cells }) => [field.name, cells[0]?.value])).toEqual(
    expect.arrayContaining([
      ['trainer', 'Anne Berger'],
      ['material_cost', '99.50000000'],
    ]),
  );
});
