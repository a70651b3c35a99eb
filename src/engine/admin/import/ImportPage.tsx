import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import { RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { NotFoundPage } from '#engine/admin/shell/NotFoundPage.tsx';
import { CheckedStep } from './CheckedStep.tsx';
import { FileStep } from './FileStep.tsx';
import { type ImportState, isWorking, useImport } from './importCalls.ts';
import { MatchStep } from './MatchStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { StoppedNote } from './StoppedNote.tsx';
import { WorkProgress } from './WorkProgress.tsx';

/** A file, its columns, a trial, the result: which import it is stands in the address, so that it is there tomorrow. */
export default function ImportPage() {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const words = useWords();
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const id = parameters.get('import');
  const title = translate('imports.title', { name: words.many(resource) });
  useDocumentTitle(title);
  if (resource.kind !== 'collection' || resource.upload || !(may('create') || may('update')))
    return <NotFoundPage />;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        <Box sx={{ flex: 1 }} />
        {id !== null && (
          <Button component={LinkBase} to={`${listPath(resource)}/import`}>
            {translate('imports.another')}
          </Button>
        )}
        <Button component={LinkBase} to={listPath(resource)}>
          {translate('imports.toList')}
        </Button>
      </Stack>
      <Hint name="import" />
      {id === null ? <FileStep /> : <OneImport id={id} />}
    </Box>
  );
}

function OneImport({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data: record, error, refetch } = useImport(id);
  if (record) return <StepOf record={record} />;
  if (!error) return <RecordSkeleton />;
  return (
    <Paper variant="outlined" role="alert" sx={{ p: 3 }}>
      <Typography sx={{ mb: 1 }}>{error.message}</Typography>
      <Button onClick={() => void refetch()}>{translate('imports.again')}</Button>
    </Paper>
  );
}

function StepOf({ record }: { readonly record: ImportState }) {
  if (isWorking(record)) return <WorkProgress record={record} />;
  const Step = steps[record.state as keyof typeof steps];
  return (
    <Stack spacing={2}>
      <StoppedNote record={record} />
      <Step record={record} />
    </Stack>
  );
}

const steps = { ready: MatchStep, checked: CheckedStep, done: ResultStep, undone: ResultStep };
