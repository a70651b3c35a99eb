import { Box, Button, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import type { Locale } from '#engine/model/model.ts';
import { ColumnRows } from './ColumnRows.tsx';
import { DraftResult } from './DraftResult.tsx';
import { columnDrafts, draftAttributes, isComplete } from './drafts.ts';
import type { ColumnDraft, DraftedFile, ReadTable, ResourceDraft } from './draftWire.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { ResourceInputs } from './ResourceInputs.tsx';
import { useDraftCalls } from './useDraftCalls.ts';

interface TableFormProps {
  readonly table: ReadTable;
  readonly schemas: readonly SchemaSummary[];
}

const blank: ResourceDraft = {
  path: '',
  label: { fr: ['', ''], en: ['', ''] },
  menu: '',
  icon: 'ListAlt',
  permissionsOf: '',
};

/** What the columns of a table become, and how the resource is called; then the file that comes of it. */
export function TableForm({ table, schemas }: TableFormProps) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const attempt = useAttempt();
  const { draftFile } = useDraftCalls();
  const [resource, setResource] = useState(blank);
  const [columns, setColumns] = useState(() => columnDrafts(table, locale));
  const [drafted, setDrafted] = useState<DraftedFile>();
  const paths = schemas.map(({ path }) => path);
  const isReady = isComplete(resource, columns, paths);
  // What was made of it before says something else now.
  const change = (next: ResourceDraft) => {
    setDrafted(undefined);
    setResource(next);
  };
  const changeColumn = (next: ColumnDraft) => {
    setDrafted(undefined);
    setColumns(columns.map((column) => (column.index === next.index ? next : column)));
  };
  const draft = () => attempt(async () => setDrafted(await draftFile(draftAttributes(resource, columns))));
  return (
    <Stack spacing={3}>
      <Section title={translate('studio.new.resource')}>
        <ResourceInputs draft={resource} change={change} schemas={schemas} />
      </Section>
      <Section title={translate('studio.new.columns')}>
        <ColumnRows columns={columns} change={changeColumn} schemas={schemas} />
      </Section>
      <PreviewTable table={table} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={!isReady} onClick={() => void draft()}>
          {translate('studio.new.make')}
        </Button>
        {!isReady && <Typography color="text.secondary">{translate('studio.new.incomplete')}</Typography>}
      </Stack>
      {drafted && <DraftResult path={resource.path} drafted={drafted} />}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
