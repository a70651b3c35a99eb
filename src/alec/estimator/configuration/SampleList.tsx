import { List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Difference } from './Difference.tsx';
import { type Effect, growthOf } from './effectOf.ts';
import type { SampleName } from './samples.ts';

interface SampleListProps {
  readonly effects: readonly { readonly name: SampleName; readonly effect: Effect | null }[];
  readonly chosen: SampleName;
  readonly choose: (name: SampleName) => void;
}

/** The samples with what happens to their margin; one of them is shown in detail. */
export function SampleList({ effects, chosen, choose }: SampleListProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="caption" color="text.secondary">
        {translate('pages.estimatorConfiguration.samplesTitle')}
      </Typography>
      <List dense disablePadding aria-labelledby={id}>
        {effects.map(({ name, effect }) => (
          <li key={name}>
            <ListItemButton
              selected={name === chosen}
              aria-pressed={name === chosen}
              onClick={() => choose(name)}
              role="button"
              sx={{ py: 0.25, px: 1 }}
            >
              <ListItemText primary={translate(`pages.estimatorConfiguration.samples.${name}`)} />
              {effect ? <Difference growth={growthOf(effect, 'total_gross_margin')} unit="EUR" /> : '–'}
            </ListItemButton>
          </li>
        ))}
      </List>
    </div>
  );
}
