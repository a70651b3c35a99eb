import { act, screen, waitFor } from '@testing-library/react';
import { useUpdate } from 'ra-core';
import { expect, test } from 'vitest';
import {
  candidatesPath,
  trainingActions,
  useActionRecords,
} from '#alec/trainingAction/page/useActionRecords.ts';
import { useShowSaved } from '#alec/trainingAction/page/useShowSaved.ts';
import type { MemoryProvider } from '../memoryProvider.ts';
import { actorOf, InDossier, openProductScreen } from '../productScreen.tsx';

const action = '01990000-0000-7000-8000-000000000010';
const ann = '01990000-0000-7000-8000-000000000011';
const hours = 'real_practical_training_duration';
const parts = ['candidates'] as const;
const reading = { pauseMs: 60_000, pausedFor: [candidatesPath] } as const;

/** Shows hours, saves others, and reads the action again. */
function Hours() {
  const { data, refetch } = useActionRecords(action, parts, reading);
  const showSaved = useShowSaved();
  const [update] = useUpdate();
  const save = async () => {
    const saved = { id: ann, [hours]: '35.00' };
    const write = { id: ann, data: saved, previousData: { id: ann } };
    await update(candidatesPath, write, { mutationMode: 'pessimistic', returnPromise: true });
    showSaved((known) => ({ ...known, candidates: known.candidates.map((one) => ({ ...one, ...saved })) }));
  };
  return (
    <>
      <output>{data?.candidates[0]?.[hours]}</output>
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={() => void refetch()}>
        read
      </button>
    </>
  );
}

test('an answer that was on its way when a value was saved does not put back the former one', async () => {
  const held: (() => void)[] = [];
  const answers: Promise<unknown>[] = [];
  const { user } = await openProductScreen({
    actor: actorOf('manager'),
    at: '/manager/training-actions/2026-00001/follow_up/hours',
    rows: { [trainingActions]: [{ id: action }], [candidatesPath]: [{ id: ann, [hours]: '0.00' }] },
    server: (provider) => {
      const { getOne } = provider;
      provider.getOne = (async (path: string, params: never) => {
        const included = Object.fromEntries(provider.rows);
        answers.push(new Promise<void>((answer) => void held.push(answer)));
        await answers.at(-1);
        return { ...(await getOne(path, params)), meta: { included } };
      }) as MemoryProvider['getOne'];
    },
    children: (
      <InDossier estimators={[]}>
        <Hours />
      </InDossier>
    ),
  });
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.();
  await screen.findByText('0.00');

  await user.click(screen.getByRole('button', { name: 'read' }));
  await waitFor(() => expect(held).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByText('35.00');
  held[1]?.();

  // What follows from the answer is done before the next timer.
  await act(async () => {
    await answers[1];
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByText('35.00')).toBeTruthy();
  // Nor is the action read again before writes rest.
  expect(held).toHaveLength(2);
});
