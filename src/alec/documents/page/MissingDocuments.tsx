import MissingIcon from '@mui/icons-material/FindInPageOutlined';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { expectedTypes } from '#alec/documents/domain/documentTypes.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { deviceKey } from '#alec/estimator/domain/labels.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { RowDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { documents } from './sendContent.ts';
import { useAddDocuments } from './useAddDocuments.ts';
import { useUploadRule } from './useUploadRule.ts';

const devices = 'device-type-repositories' satisfies Path;

/** The documents that a dossier of these devices is expected to hold and does not: each takes a drop, or a file of one's choice. */
export function MissingDocuments() {
  const translate = useTranslate();
  const title = useId();
  const missing = useMissingTypes();
  if (missing.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ mb: 2 }}>
      <Typography id={title} variant="subtitle2" component="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {translate('documents.missing', { count: missing.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {missing.map((type) => (
          <MissingDocument key={type} type={type} />
        ))}
      </Box>
    </Paper>
  );
}

function MissingDocument({ type }: { readonly type: number }) {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAdd, endings } = useUploadRule();
  const label = useTypeLabel(type);
  return (
    <RowDropTarget disabled={!mayAdd} onFiles={(files) => add(files, { type })}>
      {({ isOver, ...drop }) => (
        <Stack
          component="li"
          direction="row"
          spacing={1}
          {...drop}
          sx={{
            alignItems: 'center',
            px: 2,
            py: 0.5,
            bgcolor: isOver ? 'action.hover' : undefined,
            outline: isOver ? '2px dashed' : undefined,
            outlineColor: 'primary.main',
            outlineOffset: -2,
          }}
        >
          <MissingIcon fontSize="small" color="disabled" aria-hidden />
          <Typography color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
            {label}
          </Typography>
          {mayAdd && (
            <FileButton
              size="small"
              multiple
              endings={endings}
              aria-label={translate('documents.addOne', { name: label })}
              onFiles={(files) => add(files, { type })}
            >
              {translate('documents.add')}
            </FileButton>
          )}
        </Stack>
      )}
    </RowDropTarget>
  );
}

/** How a type of document is called. */
function useTypeLabel(type: number): string {
  const resource = useResourceModel();
  const words = useWords();
  const field = fieldOf(resource, 'document_type' satisfies FieldOf<typeof documents>);
  const choice = field?.choices?.find(({ value }) => value === type);
  return field && choice ? words.choice(resource, field, choice) : String(type);
}

/** Nothing while it is not known what is there: a dossier may hold more documents than any page of a list. */
function useMissingTypes(): readonly number[] {
  const { record } = useDossier();
  const provider = useDataProvider();
  const expected = expectedTypes(useDeviceKeys());
  const present = useQueries({
    queries: expected.map((type) => {
      const params = oneOf(record.id, type);
      return {
        // As react-admin names a list, so that what is added or deleted brings it anew.
        queryKey: [documents, 'getList', params],
        queryFn: () => provider.getList(documents, params),
      };
    }),
  });
  if (!present.every(({ isSuccess }) => isSuccess)) return [];
  return expected.filter((_, place) => present[place]?.data?.data.length === 0);
}

/** Of the device that the dossier was begun for, and of those that its estimators are validated for. */
function useDeviceKeys(): readonly string[] {
  const { record, parts, included } = useDossier();
  const validated = parts.estimators.filter(({ status }) => status === 'VALIDATE_STATUS');
  const ids = new Set([record.device_type, ...validated.map(({ device_type }) => device_type)]);
  return (included[devices] ?? [])
    .filter(({ id }) => ids.has(id))
    .map((device) => deviceKey(String(device['initials' satisfies FieldOf<typeof devices>] ?? '')));
}

function oneOf(dossier: Identifier, type: number) {
  const field: FieldOf<typeof documents> = 'document_type';
  return {
    filter: { training_course: dossier, [field]: type } satisfies ValuesOf<typeof documents>,
    pagination: { page: 1, perPage: 1 },
    sort: { field, order: 'ASC' as const },
    meta: { fields: { documents: [field] } },
  };
}
