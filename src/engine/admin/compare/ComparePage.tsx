import { Alert, Button, FormControlLabel, Link, Paper, Stack, Switch, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath, listPath } from '#engine/admin/resource/paths.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { ComparedSkeleton, ComparedTable } from './ComparedTable.tsx';
import { comparedFields, differs } from './comparedFields.ts';
import { useComparedRecords } from './useComparedRecords.ts';

/** Two to four records beside each other; which ones, and whether all fields are shown, stands in the address. */
export default function ComparePage() {
  const resource = useResourceModel();
  const translate = useTranslate();
  const words = useWords();
  const [search] = useSearchParams();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(isUuid))];
  const isPossible = ids.length >= 2 && ids.length <= 4;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flex: '1 1 12rem' }}>
          {translate('records.compare.title')} – {words.many(resource)}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ displayPrint: 'none' }}>
          <Button component={LinkBase} to={listPath(resource)}>
            {translate('records.compare.back')}
          </Button>
          <Button onClick={() => window.print()}>{translate('records.compare.print')}</Button>
        </Stack>
      </Stack>
      {isPossible ? (
        <Compared ids={ids} />
      ) : (
        <Alert severity="info">{translate('records.compare.few')}</Alert>
      )}
    </Stack>
  );
}

function Compared({ ids }: { readonly ids: readonly string[] }) {
  const translate = useTranslate();
  const { data, error, refetch, isFetching } = useComparedRecords(ids);
  if (error && !data) return <FailureAlert error={error} retry={refetch} isTrying={isFetching} />;
  if (!data) return <ComparedSkeleton />;
  const { records, others } = data;
  return (
    <IncludedRecords rows={records} others={others}>
      {records.length < ids.length && (
        <Alert severity="warning">{translate('records.compare.missing')}</Alert>
      )}
      {records.length > 1 && <Values records={records} />}
    </IncludedRecords>
  );
}

function Values({ records }: { readonly records: readonly ListRecord[] }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const isShort = search.get('all') !== '1';
  const fields = comparedFields(resource);
  const different = fields.filter((field) => differs(resource, field, records));
  const change = (onlyDifferences: boolean) =>
    setSearch(
      (before) => {
        if (onlyDifferences) before.delete('all');
        else before.set('all', '1');
        return before;
      },
      { replace: true },
    );
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <FormControlLabel
        sx={{ displayPrint: 'none' }}
        label={translate('records.compare.onlyDifferences')}
        control={<Switch checked={isShort} onChange={(_, isOn) => change(isOn)} />}
      />
      {isShort && different.length === 0 && (
        <Alert severity="info">{translate('records.compare.same')}</Alert>
      )}
      {(!isShort || different.length > 0) && (
        <ComparedTable
          label={translate('records.compare.title')}
          records={records}
          fields={isShort ? different : fields}
          head={(record) => (
            <Link component={LinkBase} to={editPath(resource, record.id)}>
              {words.record(resource, record)}
            </Link>
          )}
        />
      )}
    </Paper>
  );
}
