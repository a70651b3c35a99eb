import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type ActionRecords, trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { useShowSaved } from '#alec/trainingAction/page/useShowSaved.ts';

const withHours = (hours: string) =>
  ({ candidates: [{ id: 'ann', real_practical_training_duration: hours }] }) as unknown as ActionRecords;

test('an answer that was on its way when a value was saved does not put back the former one', async () => {
  const queries = new QueryClient();
  const reads: ((records: ActionRecords) => void)[] = [];
  const { result } = renderHook(
    () => ({
      showSaved: useShowSaved(),
      query: useQuery({
        queryKey: [trainingActions, 'records', 'one'],
        queryFn: () => new Promise<ActionRecords>((answer) => void reads.push(answer)),
      }),
    }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  reads[0]?.(withHours('0.00'));
  await waitFor(() => expect(result.current.query.data).toEqual(withHours('0.00')));
  void result.current.query.refetch();
  await waitFor(() => expect(reads).toHaveLength(2));

  await result.current.showSaved(() => withHours('35.00'));
  reads[1]?.(withHours('0.00'));

  await new Promise((later) => setTimeout(later));
  await waitFor(() => expect(result.current.query.data).toEqual(withHours('35.00')));
});
