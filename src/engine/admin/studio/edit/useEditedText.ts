import { useEffect, useReducer, useRef, useState } from 'react';
import { useDraft } from '#engine/admin/drafts/useDraft.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';
import { type KeptText, keptTextName } from './keptText.ts';
import { withAct } from './text/history.ts';
import type { Base } from './useSaving.ts';

/** The text that is typed, with its steps; what is not saved is kept in this browser, and offered after a reload. */
export function useEditedText(path: string, current: Base, begun: string | undefined) {
  const [history, act] = useReducer(withAct, { text: begun ?? current.source, past: [], future: [] });
  const [base, setBase] = useState(current);
  // Just saved, the server may still be read as it was before: those versions are no news.
  const [former, setFormer] = useState<readonly (string | null)[]>([]);
  const isNews =
    current.version !== null && current.version !== base.version && !former.includes(current.version);
  const { text } = history;
  const isDirty = text !== base.source;
  const kept = useKeptText(path, { text, base, isDirty, latest: current.version });
  // Another version of the file, where nothing of one's own would be lost.
  useEffect(() => {
    if (isDirty || !isNews) return;
    setBase(current);
    act({ kind: 'open', text: current.source });
  }, [current, isNews, isDirty]);
  const edit = (next: string, place?: string) =>
    act({ kind: 'edit', text: next, place, at: performance.now() });
  return {
    ...kept,
    history,
    base,
    isDirty,
    /** Somebody else saved the file while this one is changed. */
    isOvertaken: isDirty && isNews,
    edit,
    /** One looks elsewhere: what is typed next is a step of its own. */
    rest: () => act({ kind: 'rest' }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** The file as it was saved, or as somebody else saved it. */
    settle: (saved: Base) => {
      setBase(saved);
      setFormer([...former, base.version]);
    },
    restore: () => {
      const restored = kept.takeOffer();
      if (!restored) return;
      setBase({ source: restored.source, version: restored.version });
      edit(restored.text);
    },
  };
}

interface TypedText {
  readonly text: string;
  readonly base: Base;
  readonly isDirty: boolean;
  /** Version of the file as the server has it now. */
  readonly latest: string | null;
}

/** Keeps what is not saved, and forgets it once the file says the same. */
function useKeptText(path: string, { text, base, isDirty, latest }: TypedText) {
  const draft = useDraft<KeptText>(keptTextName(path));
  const { keep, forget, found } = draft;
  const [isAnswered, setAnswered] = useState(false);
  const [isLeft, leave] = useState(false);
  const hasKept = useRef(false);
  const isNoNews = found && [text, base.source].includes(found.value.text);
  const isSaved = found && formatJson(found.value.text) === base.source;
  // A draft waits for its answer: what is typed now must not take its place before.
  const offered = !isAnswered && found && !isNoNews && !isSaved ? found : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of hers that saved the file forgot what both kept
  useEffect(() => {
    if (found === undefined || offered || isLeft) return;
    setAnswered(true);
    if (isDirty) keep({ text, source: base.source, version: base.version });
    else if (hasKept.current || found) void forget();
    hasKept.current = isDirty;
  }, [text, isDirty, base, latest, keep, forget, found, offered, isLeft]);
  return {
    draft,
    offered,
    takeOffer: () => {
      setAnswered(true);
      return offered?.value;
    },
    throwOfferAway: () => {
      setAnswered(true);
      void forget();
    },
    /** One leaves, and nothing of it shall be there again. */
    throwAway: async () => {
      leave(true);
      await forget();
    },
  };
}
