import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { useRevealed } from './useRevealed.ts';

interface RevealButtonProps {
  readonly revealed: ReturnType<typeof useRevealed>;
  /** What the field is called. */
  readonly label: string;
}

/** Shows the value, then hides it; nothing for whom the server would refuse it. */
export function RevealButton({ revealed, label }: RevealButtonProps) {
  const translate = useTranslate();
  const { value, isAsking, isPermitted, reveal, hide } = revealed;
  if (!isPermitted) return null;
  const isShown = value !== null;
  return (
    <Button
      size="small"
      // It keeps the focus while the answer is under way.
      aria-disabled={isAsking}
      aria-label={translate(isShown ? 'fields.encrypted.hideOf' : 'fields.encrypted.revealOf', {
        name: label,
      })}
      onClick={(event) => {
        event.stopPropagation();
        if (isShown) hide();
        else void reveal();
      }}
    >
      {translate(isShown ? 'fields.encrypted.hide' : 'fields.encrypted.reveal')}
    </Button>
  );
}
