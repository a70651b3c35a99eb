import { Button, LinearProgress, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { StudioHeading } from '#engine/admin/studio/parts/StudioHeading.tsx';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import { studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { useSchemas } from '#engine/admin/studio/useSchemas.ts';
import { PageDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import type { ReadTable } from './draftWire.ts';
import { TableForm } from './TableForm.tsx';
import { useDraftCalls } from './useDraftCalls.ts';

const endings = ['csv', 'xlsx'] as const;

/** A new resource from a table of a spreadsheet: the file, what its columns are, the text of the schema file. */
export default function NewSchemaPage() {
  const translate = useTranslate();
  const title = translate('studio.new.title');
  useDocumentTitle(title);
  const query = useSchemas();
  const { file, table, isReading, take, forget } = useTable();
  return (
    <Stack spacing={2}>
      <StudioHeading title={title}>
        <Button component={Link} to={studioPaths.emptyResource}>
          {translate('studioEdit.beginEmpty')}
        </Button>
        {table && <Button onClick={forget}>{translate('studio.new.another')}</Button>}
      </StudioHeading>
      {isReading && <LinearProgress aria-label={translate('studio.new.reading')} />}
      {!table && <FileStep take={(chosen) => void take(chosen)} isReading={isReading} />}
      {file && table && (
        <>
          <SheetChoice table={table} choose={(sheet) => void take(file, sheet)} />
          <StudioState query={query}>
            {({ schemas }) => (
              <TableForm key={`${table.id} ${table.sheet}`} table={table} schemas={schemas} />
            )}
          </StudioState>
        </>
      )}
    </Stack>
  );
}

function useTable() {
  const attempt = useAttempt();
  const { readTable } = useDraftCalls();
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<ReadTable>();
  const [isReading, setReading] = useState(false);
  const take = (chosen: File, sheet?: number) =>
    attempt(async () => {
      setReading(true);
      try {
        setTable(await readTable(chosen, sheet));
        setFile(chosen);
      } finally {
        setReading(false);
      }
    });
  return { file, table, isReading, take, forget: () => setTable(undefined) };
}

interface FileStepProps {
  readonly take: (file: File) => void;
  readonly isReading: boolean;
}

function FileStep({ take, isReading }: FileStepProps) {
  const translate = useTranslate();
  const takeFirst = ([file]: readonly File[]) => file && take(file);
  return (
    <>
      <PageDropTarget label={translate('studio.new.drop')} onFiles={takeFirst} disabled={isReading} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 5 }, textAlign: 'center', borderStyle: 'dashed' }}>
        <Stack spacing={2} sx={{ alignItems: 'center' }}>
          <Typography>{translate('studio.new.choose')}</Typography>
          <FileButton variant="contained" endings={endings} onFiles={takeFirst} disabled={isReading}>
            {translate('studio.new.chooseFile')}
          </FileButton>
          <Typography color="text.secondary">{translate('studio.new.limits')}</Typography>
        </Stack>
      </Paper>
    </>
  );
}

function SheetChoice({
  table,
  choose,
}: {
  readonly table: ReadTable;
  readonly choose: (sheet: number) => void;
}) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{translate('studio.new.read', { file: table.id, smart_count: table.rows })}</Typography>
      {table.sheets.length > 1 && (
        <TextField
          select
          label={translate('studio.new.sheet')}
          value={table.sheet}
          onChange={({ target }) => choose(Number(target.value))}
          sx={{ minWidth: 200 }}
        >
          {table.sheets.map((name, index) => (
            <MenuItem key={name} value={index}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
