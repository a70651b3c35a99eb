import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { type Profile, profiles } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import type { ValuesOf } from '#generated/records.ts';

type Changes = ValuesOf<'candidate-profiles'>;

/**
 * Saves one press at a time, in their order, and shows each at once; what was refused is taken back and said.
 *
 * @example
 * const { shown, save } = useSaveProfile(profile);
 * const isSaved = await save({ search_radius: 40 });
 */
export function useSaveProfile(profile: Profile) {
  const notify = useNotify();
  const [send] = useSave(profiles);
  const [changes, setChanges] = useState<Changes>({});
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const latest = useRef(profile);
  if (waiting.current === 0) latest.current = profile;
  // What was pressed shows until the list has it, or somebody else has changed it.
  const [seen, setSeen] = useState(profile);
  if (seen !== profile) {
    setSeen(profile);
    if (waiting.current === 0) setChanges({});
  }

  const sendInTurn = async (next: Changes): Promise<boolean> => {
    try {
      const { record, isQueued } = await send({
        id: profile.id,
        previousData: latest.current,
        changes: next,
      });
      latest.current = { ...latest.current, ...(record ?? (next as Partial<Profile>)) };
      notify(isQueued ? 'candidate.kept' : 'candidate.saved', {
        type: isQueued ? 'info' : 'success',
      });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      if (waiting.current === 1) setChanges({});
      return false;
    } finally {
      waiting.current -= 1;
    }
  };
  const save = (next: Changes): Promise<boolean> => {
    waiting.current += 1;
    setChanges((before) => ({ ...before, ...next }));
    const sent = line.current.then(() => sendInTurn(next));
    line.current = sent;
    return sent;
  };
  return { shown: { ...profile, ...changes } as Profile, save };
}
