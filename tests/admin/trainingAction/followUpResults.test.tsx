import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { ann, openFollowUp } from './openFollowUp.tsx';

const results = 'candidate-trainings';
const training = 'Conduite de chariots';
const resultOf = (values: object = {}) => ({
  id: 'result',
  training_action_candidate: ann,
  label: training,
  result_type: 'partial_validation',
  validated_at: null,
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...values,
});
/** One of another candidate, so that there is a column. */
const hers = resultOf({ id: 'hers', training_action_candidate: 'bob' });
const cell = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${ann}"][data-column="${name} ${training}"]`);
  if (!found) throw new Error(`There is no '${name}'`);
  return found;
};

test('a result that somebody else gave first is not given twice: one is asked whose stays', async () => {
  const { user, provider } = await openFollowUp('result', { rows: { [results]: [hers] } });
  provider.rows.set(results, [hers, resultOf()]);
  await user.click(cell('result_type'));

  await user.paste('Validation totale');

  await waitFor(() => expect(cell('result_type').dataset.state).toBe('clash'));
  expect(provider.callsOf('create')).toEqual([]);
});

test('a date is written over what somebody else said of the result meanwhile', async () => {
  const { user, provider } = await openFollowUp('result', {
    rows: { [results]: [hers, resultOf()] },
    server: (server) => {
      const current = resultOf({ result_type: 'total_validation' });
      server.refuseNext('update', new HttpError('stale', 412, { current, etag: '"7"' }));
    },
  });
  await user.click(cell('validated_at'));

  await user.keyboard('01/10/2026{Enter}');

  await waitFor(() => expect(provider.callsOf('update')).toHaveLength(2));
  expect(provider.callsOf('update')[1]?.params).toMatchObject({
    data: { validated_at: '2026-10-01' },
    meta: { ifMatch: '"7"' },
  });
  expect(screen.queryByText(/n’est pas enregistrée/)).toBeNull();
});

test('the first result of a candidate is taken back and given again', async () => {
  const { user, provider } = await openFollowUp('result', { rows: { [results]: [hers] } });
  const given = () => provider.rows.get(results)?.find(({ id }) => String(id).startsWith('new'))?.result_type;
  await user.click(cell('result_type'));
  expect(cell('result_type').textContent).toBe('Non renseigné');

  await user.paste('Validation totale');
  await waitFor(() => expect(given()).toBe('total_validation'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(given()).toBe('undefined'));
  await user.keyboard('{Control>}y{/Control}');

  await waitFor(() => expect(given()).toBe('total_validation'));
});

test('a result that is emptied is one that is not given', async () => {
  const { user, provider } = await openFollowUp('result', { rows: { [results]: [hers, resultOf()] } });
  await user.click(cell('result_type'));

  await user.keyboard('{Delete}');

  await waitFor(() => expect(cell('result_type').textContent).toMatch(/Non renseigné$/));
  await waitFor(() =>
    expect(provider.callsOf('update')[0]?.params).toMatchObject({ data: { result_type: 'undefined' } }),
  );
  await user.keyboard('{Enter}');
  const choices = within(screen.getByRole('combobox', { name: /Sami Abel/ })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).not.toContain('');
});

test('the first letter of a result finds it without its accent', async () => {
  const { user, provider } = await openFollowUp('result', { rows: { [results]: [hers] } });
  await user.click(cell('result_type'));

  await user.keyboard('e{Enter}');

  await waitFor(() =>
    expect(provider.callsOf('create')[0]?.params).toMatchObject({ data: { result_type: 'failure' } }),
  );
});
