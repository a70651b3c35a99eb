import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import EstimatorConfigurationPage from '#alec/estimator/configuration/EstimatorConfigurationPage.tsx';
import { effectOf, growthOf } from '#alec/estimator/configuration/effectOf.ts';
import { samples } from '#alec/estimator/configuration/samples.ts';
import { type ConfigName, defaultConfig } from '#alec/estimator/domain/inputs.ts';
import { actorOf, openProductScreen, plain, rowsOf } from './productScreen.tsx';

const path = 'estimator-configurations';

async function openPage() {
  const saved = {
    id: '01990000-0000-7000-8000-000000000200',
    ...defaultConfig,
    hours_worked_in_year: '1600.00',
  };
  const opened = await openProductScreen({
    actor: actorOf('admin'),
    resource: path,
    rows: { [path]: [{ ...saved, senior_age: 45 }] },
    children: <EstimatorConfigurationPage />,
  });
  const type = async (name: string, text: string) => {
    const input = await screen.findByRole('textbox', { name });
    await opened.user.clear(input);
    await opened.user.type(input, text);
  };
  return { ...opened, type };
}

test('the only record of its kind bears its name once', async () => {
  await openPage();

  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres du deviseur' })).toBeTruthy();
  expect(screen.queryByText(/^Modification ·/)).toBe(null);
});

test('a constant that is typed shows what it changes before it is saved', async () => {
  const { type, provider } = await openPage();

  await type('Taux de prise en charge par défaut', '22');

  const table = await screen.findByRole('table', { name: 'CPro, 5 candidats' });
  await waitFor(() =>
    expect(rowsOf(table)).toContainEqual([
      'Marge brute totale',
      '21 044,52 €',
      '28 219,52 €',
      '▲ +7 175,00 €',
    ]),
  );
  expect(provider.callsOf('update')).toEqual([]);
});

test('every sample shows what happens to its margin, and opens', async () => {
  const { type, user } = await openPage();

  await type('Taux POEC', '13');

  const poec = await screen.findByRole('button', { name: /^POEC/ });
  await waitFor(() => expect(plain(poec.textContent)).toContain('▼ -4 620,00 €'));
  expect(screen.getByRole('button', { name: /^CPro, 5/ }).textContent).toContain('inchangé');
  await user.click(poec);
  expect(within(screen.getByRole('table')).getByText(/61\s260,00/)).toBeTruthy();
});

test('a number that is half typed is no effect', async () => {
  const { type } = await openPage();

  await type('Coefficient de congés payés', '-');

  expect(await screen.findByText(/dès que les valeurs sont complètes/)).toBeTruthy();
});

const calculated = (Object.keys(defaultConfig) as ConfigName[]).filter((name) => name !== 'senior_age');

test.each(calculated)('the constant %s has an effect on one of the samples', (name) => {
  const typed = { ...defaultConfig, [name]: String(Number(defaultConfig[name]) * 0.9) };

  const growths = Object.values(samples).map((inputs) => {
    const effect = effectOf(inputs, defaultConfig, typed);
    return effect && growthOf(effect, 'total_gross_margin');
  });

  expect(growths.some((growth) => Number(growth) !== 0)).toBe(true);
});
