import { Typography } from '@mui/material';
import type { Habilitation } from './useHabilitations.ts';

/** A habilitation among those that were found: its name, and how registers know it. */
export function HabilitationLine({ habilitation }: { readonly habilitation: Habilitation }) {
  const { label, code, category } = habilitation;
  return (
    <span>
      {label}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {[code, category].filter(Boolean).join(' · ')}
      </Typography>
    </span>
  );
}
