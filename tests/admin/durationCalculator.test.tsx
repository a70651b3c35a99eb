import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DurationCalculator } from '#alec/estimator/durationCalculator/DurationCalculator.tsx';
import { openScreen } from './openScreen.tsx';

const figuresOf = async (share: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^(Retenir )?${share}`) });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
};

async function openCalculator(hoursPerMonth?: string) {
  const [apply, close] = [vi.fn(), vi.fn()];
  const opened = await openScreen({
    children: <DurationCalculator apply={apply} close={close} {...(hoursPerMonth && { hoursPerMonth })} />,
  });
  const basis = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const type = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name });
    await opened.user.clear(input);
    await opened.user.type(input, text);
  };
  return { ...opened, apply, close, basis, type };
}

test('a number of months gives the contract and its training, which are taken over', async () => {
  const { user, apply, close, basis, type } = await openCalculator();

  await basis('Nombre de mois');
  await type('Nombre de mois', '6');

  expect(await figuresOf('15')).toEqual(['136,50', '910,02', '6,00', '183']);
  await user.click(screen.getByRole('radio', { name: /Retenir 50/ }));
  await user.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(apply).toHaveBeenCalledWith({ months: '6.00', trainingHours: '455.01' });
  expect(close).toHaveBeenCalled();
});

test('the hours of a month come as the server keeps them, with 3 decimals', async () => {
  const { basis, type } = await openCalculator('151.670');

  await basis('Nombre de mois');
  await type('Nombre de mois', '6');

  expect(screen.getByRole('textbox', { name: 'Heures par mois' })).toHaveProperty('value', '151,67');
  expect(await figuresOf('15')).toEqual(['136,50', '910,02', '6,00', '183']);
});

test('hours of training give a contract for each share', async () => {
  const { basis, type } = await openCalculator();

  await basis('Heures de formation');
  await type('Heures de formation', '150');

  expect(await figuresOf('15')).toEqual(['150,00', '1 000,00', '6,59', '200']);
  expect(await figuresOf('50')).toEqual(['150,00', '300,00', '1,98', '60']);
});

test('without hours in a month nothing can be taken over, and why is said', async () => {
  const { basis, type } = await openCalculator();

  await basis('Heures de formation');
  await type('Heures de formation', '400');
  await type('Heures par mois', '0');

  expect(await screen.findByText(/Sans heures par mois/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Appliquer' })).toHaveProperty('disabled', true);
});

test.each([
  ['douze', /« douze » n’est pas un nombre/],
  ['1,234', /« 1,234 » n’est pas un nombre à 2 décimales/],
  ['601', /La plus grande valeur possible est 600/],
])('« %s » months are refused', async (text, sentence) => {
  const { basis, type } = await openCalculator();

  await basis('Nombre de mois');
  await type('Nombre de mois', text);

  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table')).toBe(null));
});
