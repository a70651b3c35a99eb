import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { typing } from '#alec/chat/page/composer/useTypingSignal.ts';
import { chats, dossiers } from '#alec/chat/page/useMessages.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { LiveListener, Person } from '#engine/admin/providers/live.ts';
import { useLiveListener } from '#engine/admin/record/useLiveRecord.ts';

/** Who was seen typing a moment ago is still at it. */
const typingMs = 5_000;

/** Who else is writing; its line is there even when nobody is, so that nothing jumps. */
export function TypingLine() {
  const translate = useTranslate();
  const people = useTyping();
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      sx={{ px: 2, minHeight: 24, flexShrink: 0, fontStyle: 'italic' }}
    >
      {people.length > 0 &&
        translate('chat.typing', {
          count: people.length,
          names: people.map(({ name }) => name).join(', '),
        })}
    </Typography>
  );
}

function useTyping(): readonly Person[] {
  const { record } = useDossier();
  const [seen, setSeen] = useState<readonly { readonly by: Person; readonly until: number }[]>([]);
  const listener = useMemo<LiveListener>(() => {
    const without = (id: string) => (all: typeof seen) => all.filter(({ by }) => by.id !== id);
    return {
      signal: ({ name, by }) => {
        if (name === typing) setSeen((all) => [...without(by.id)(all), { by, until: Date.now() + typingMs }]);
      },
      changed: ({ part, by }) => {
        if (part === chats) setSeen(without(by.id));
      },
    };
  }, []);
  useLiveListener(dossiers, record.id, listener);
  useEffect(() => {
    if (seen.length === 0) return;
    const timer = setTimeout(() => setSeen((all) => all.filter(({ until }) => until > Date.now())), typingMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.map(({ by }) => by);
}
