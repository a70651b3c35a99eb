import { useEffect, useReducer, useState } from 'react';
import { useDraft } from '#engine/admin/drafts/useDraft.ts';
import { withAct } from './text/history.ts';
import type { Base } from './useSaving.ts';

interface KeptText {
  readonly [key: string]: string | null;
  readonly text: string;
  readonly source: string;
  readonly version: string | null;
}

/** The text that is typed, with its steps; what is not saved is kept in this browser, and offered after a reload. */
export function useEditedText(path: string, current: Base, begun: string | undefined) {
  const first = begun ?? current.source;
  const [history, act] = useReducer(withAct, { text: first, past: [], future: [] });
  const [base, setBase] = useState(current);
  // Just saved, the server may still be read as it was before: those versions are no news.
  const [former, setFormer] = useState<readonly (string | null)[]>([]);
  const isNews =
    current.version !== null && current.version !== base.version && !former.includes(current.version);
  const draft = useDraft<KeptText>(`schemas/${path}`);
  const { text } = history;
  const isDirty = text !== base.source;
  const { keep, forget, found } = draft;
  const [isAnswered, setAnswered] = useState(false);
  // A draft waits for its answer: what is typed now must not take its place before.
  const offered = !isAnswered && found && found.value.text !== text ? found : undefined;
  useEffect(() => {
    if (found === undefined || offered) return;
    if (isDirty && text !== begun) keep({ text, source: base.source, version: base.version });
  }, [text, isDirty, base, keep, found, offered, begun]);
  // Another version of the file, where nothing of one's own would be lost.
  useEffect(() => {
    if (isDirty || !isNews) return;
    setBase(current);
    act({ kind: 'open', text: current.source });
  }, [current, isNews, isDirty]);
  return {
    history,
    base,
    isDirty,
    /** Somebody else saved the file while this one is changed. */
    isOvertaken: isDirty && isNews,
    draft,
    offered,
    edit: (next: string, place?: string) => act({ kind: 'edit', text: next, place, at: performance.now() }),
    /** One looks elsewhere: what is typed next is a step of its own. */
    rest: () => act({ kind: 'rest' }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** The file as it was saved, or as somebody else saved it. */
    settle: (saved: Base) => {
      setBase(saved);
      setFormer([...former, base.version]);
      if (saved.source === text) void forget();
    },
    restore: () => {
      setAnswered(true);
      if (!offered) return;
      const { source, version } = offered.value;
      setBase({ source, version });
      act({ kind: 'edit', text: offered.value.text, place: 'draft', at: 0 });
    },
    throwAway: () => {
      setAnswered(true);
      void forget();
    },
  };
}
