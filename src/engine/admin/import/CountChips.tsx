import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportSummary } from './importCalls.ts';

const sorts = ['create', 'update', 'same', 'bad'] as const;

/** How many rows there are of each sort. */
export function CountChips({ record: { counts } }: { readonly record: ImportSummary }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} role="status" sx={{ flexWrap: 'wrap' }}>
      {sorts.map((sort) => (
        <Chip
          key={sort}
          variant="outlined"
          color={sort === 'bad' && counts.bad > 0 ? 'error' : 'default'}
          label={translate(`imports.counts.${sort}`, { smart_count: counts[sort] })}
        />
      ))}
    </Stack>
  );
}
