import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportSummary } from './importCalls.ts';

const sorts = ['create', 'update', 'same', 'bad'] as const;

/** How many rows there are of each sort; once they are written, or undone, it is said as done. */
export function CountChips({ record: { counts, state } }: { readonly record: ImportSummary }) {
  const translate = useTranslate();
  const labelOf = (sort: (typeof sorts)[number]) => {
    const values = { smart_count: counts[sort] };
    if (state === 'undone') return translate(`imports.undoneCounts.${sort}`, values);
    return state === 'done'
      ? translate(`imports.written.${sort}`, values)
      : translate(`imports.counts.${sort}`, values);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} role="status" sx={{ flexWrap: 'wrap' }}>
      {sorts.map((sort) => (
        <Chip
          key={sort}
          variant="outlined"
          color={sort === 'bad' && counts.bad > 0 ? 'error' : 'default'}
          label={labelOf(sort)}
        />
      ))}
    </Stack>
  );
}
