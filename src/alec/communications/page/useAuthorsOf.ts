import { useTranslate } from 'ra-core';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';

/** The names of those who wrote some messages, each once, with oneself as such: `moi, Hélène Masson`. */
export function useAuthorsOf(messages: readonly Communication[]): string {
  const me = useActor();
  const translate = useTranslate();
  const names = messages.map(({ from_email, from_name }) =>
    from_email !== undefined && from_email === me?.email
      ? translate('mail.me')
      : from_name || from_email || translate('mail.unknown'),
  );
  return [...new Set(names)].join(', ');
}
