import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { type HintState, withServerHints } from '#engine/admin/hints/hintState.ts';
import { useHints } from '#engine/admin/hints/useHints.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

/** How long until what the server could not take is sent again. */
const retryMs = 20_000;

/** Keeps on the server which hints are closed, once one is; what it cannot take now waits in the browser, over a new start too. */
export function KeepHints() {
  const provider = useDataProvider<JsonApiProvider>();
  const hints = useHints();
  const [attempt, setAttempt] = useState(0);
  const unsent = hints?.state.unsent ? hints.state : undefined;
  const keep = useEffectEvent(async (state: HintState) => {
    const call = provider.call.bind(provider, 'auth');
    const { data } = (await call({ path: 'me/preferences' })) as CallResult;
    const { closed_hints, are_hints_off } = (data ?? {}) as Partial<RecordOf<'user-preferences'>>;
    // Another machine may have closed others meanwhile.
    const whole = withServerHints(state, { closed: closed_hints ?? [], areOff: are_hints_off ?? false });
    const attributes: ValuesOf<'user-preferences'> = {
      closed_hints: [...whole.closed],
      are_hints_off: whole.areOff,
    };
    await call({
      method: 'PATCH',
      path: 'me/preferences',
      body: { data: { type: 'user_preferences', attributes } },
    });
    hints?.confirm({ closed: whole.closed, areOff: whole.areOff });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made after a while.
  useEffect(() => {
    if (!unsent) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    keep(unsent).catch(() => {
      retry = setTimeout(() => setAttempt((count) => count + 1), retryMs);
    });
    return () => clearTimeout(retry);
  }, [unsent, attempt]);
  return null;
}
