import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { CountChips } from './CountChips.tsx';
import { type ImportState, useImportCalls } from './importCalls.ts';
import { RowsTable } from './RowsTable.tsx';

/** What would be written, the rows that would not, and the button that does it. */
export function CheckedStep({ record }: { readonly record: ImportState }) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const { begin, set } = useImportCalls();
  const { create, update, bad } = record.counts;
  const run = (query = {}) => void attempt(() => begin(record.id, 'run', query));
  const isNothing = create + update === 0;
  return (
    <Stack spacing={2}>
      <CountChips record={record} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={bad > 0 || isNothing} onClick={() => run()}>
          {translate('imports.run', { smart_count: create + update })}
        </Button>
        {bad > 0 && !isNothing && (
          <Button onClick={() => run({ without_faulty: '1' })}>
            {translate('imports.runWithout', { smart_count: bad })}
          </Button>
        )}
        <Button onClick={() => void attempt(() => begin(record.id, 'check'))}>
          {translate('imports.checkAgain')}
        </Button>
        <Button onClick={() => void attempt(() => set(record.id, { sheet: record.sheet }))}>
          {translate('imports.backToColumns')}
        </Button>
      </Stack>
      <RowsTable record={record} />
    </Stack>
  );
}
