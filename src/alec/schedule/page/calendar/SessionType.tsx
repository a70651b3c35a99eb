import { Chip } from '@mui/material';
import type { SessionType as Type } from '#alec/schedule/domain/sessions.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { useSessionLook } from './sessionLooks.tsx';

/** The type of a session, as its bar in the calendar looks. */
export function SessionType({ type }: { readonly type: Type }) {
  const { text, ground, Icon } = useSessionLook(type);
  const words = useSessionWords();
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden />}
      label={words.type(type)}
      sx={{
        color: text,
        backgroundColor: ground,
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
      }}
    />
  );
}
