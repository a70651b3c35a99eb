import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Checkbox, Chip, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useListContext, useTranslate } from 'ra-core';
import { categoryOf, documentCategories } from '#alec/documents/domain/documentTypes.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { RowDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { useAddDocuments } from './useAddDocuments.ts';
import { useUploadRule } from './useUploadRule.ts';

export type DocumentRecord = RecordOf<'documents'>;

/** The documents of the page under the names of their categories. */
export function DocumentList() {
  const { data, isPending } = useListContext<DocumentRecord>();
  const translate = useTranslate();
  if (isPending) return <ListSkeleton asCards />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Paper variant="outlined">
      <DocumentActions documents={data} />
      {documentCategories.map((category) => {
        const rows = data.filter(({ document_type }) => categoryOf(Number(document_type)) === category);
        return rows.length === 0 ? null : (
          <Box key={category} component="section" aria-label={translate(`documents.categories.${category}`)}>
            <Typography
              variant="subtitle2"
              component="h3"
              sx={{ px: 2, py: 1, bgcolor: 'action.hover', borderTop: 1, borderColor: 'divider' }}
            >
              {translate(`documents.categories.${category}`)}
            </Typography>
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {rows.map((document) => (
                <RecordContextProvider key={document.id} value={document}>
                  <DocumentRow document={document} />
                </RecordContextProvider>
              ))}
            </Stack>
          </Box>
        );
      })}
    </Paper>
  );
}

/** One document; files dropped on it become its next versions. */
function DocumentRow({ document }: { readonly document: DocumentRecord }) {
  const add = useAddDocuments();
  const { mayAddVersion } = useUploadRule();
  const isOpen = mayAddVersion && document.is_locked !== true;
  return (
    <RowDropTarget disabled={!isOpen} onFiles={(files) => add(files, { document: document.id })}>
      {({ isOver, ...drop }) => (
        <Stack
          component="li"
          direction="row"
          spacing={1}
          {...drop}
          sx={{
            alignItems: 'center',
            px: 1,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
            outline: isOver ? '2px dashed' : undefined,
            outlineColor: 'primary.main',
            outlineOffset: -2,
          }}
        >
          <ChooseDocument document={document} />
          <DocumentFacts document={document} />
          <RowActions />
        </Stack>
      )}
    </RowDropTarget>
  );
}

function DocumentFacts({ document }: { readonly document: DocumentRecord }) {
  const rowPath = useRowPath();
  const translate = useTranslate();
  const count = document.version_count ?? 0;
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Typography
            component={LinkBase}
            to={rowPath(document)}
            sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {document.name}
          </Typography>
          {document.is_locked && (
            <LockIcon fontSize="small" color="action" titleAccess={translate('documents.locked')} />
          )}
        </Stack>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          <SchemaField source={field('document_type')} />
          {document.concerns && ` · ${document.concerns}`}
        </Typography>
        {document.comment && (
          <Typography variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
            {document.comment}
          </Typography>
        )}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <SchemaField source={field('status')} />
        <Chip
          size="small"
          variant="outlined"
          color={count === 0 ? 'warning' : 'default'}
          label={translate('documents.versionCount', { count: count })}
        />
      </Stack>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ minWidth: 0 }}>
        {document.updated_by ?? document.created_by} · <SchemaField source={field('updatedAt')} />
      </Typography>
    </Box>
  );
}

function field(name: FieldOf<'documents'>) {
  return name;
}

function ChooseDocument({ document: { id, name } }: { readonly document: DocumentRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('views.list.select', { name }) } }}
    />
  );
}
