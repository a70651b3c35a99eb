import { Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { useCallback, useId } from 'react';
import { useParams } from 'react-router-dom';
import { FormSurface } from '#engine/admin/form/FormSurface.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import { RowSteps } from '#engine/admin/list/rows/RowSteps.tsx';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { RecordActions } from '#engine/admin/record/RecordActions.tsx';
import { RecordFailed, RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { RecordTools } from '#engine/admin/record/RecordTools.tsx';
import { useModel, useResourceModel, useSlots } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { editPath, showPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { SlotContent } from '#engine/admin/resource/SlotContent.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useRememberVisit } from '#engine/admin/shell/search/useRememberVisit.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FormView } from '#engine/model/views.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { ValueList } from './ValueList.tsx';

interface ResourceShowProps {
  readonly id?: string;
  readonly slots?: Slots;
}

/** One record of the resource in context, to read. */
export function ResourceShow({ id: given, slots: own }: ResourceShowProps) {
  const resource = useResourceModel();
  const model = useModel();
  const slots = useSlots('show', own);
  const words = useWords();
  const { id: addressed = '' } = useParams();
  const id = given ?? addressed;
  const { data: record, error } = useGetOne<SavedRecord>(resource.path, {
    id,
    meta: prefetchOf(model, resource.fields),
  });
  const title = record ? representRecord(resource, record) : words.one(resource);
  useRememberVisit(record ? title : undefined, { detail: words.many(resource) });
  return (
    <FormSurface
      title={title}
      overline={record && words.one(resource)}
      actions={record && <ShowTools record={record} />}
    >
      {error && !record && <RecordFailed />}
      {!error && !record && <RecordSkeleton />}
      {record && (
        <RecordContextProvider value={record}>
          <Stack spacing={3} sx={{ pb: 3 }}>
            <SlotContent of={slots.header} />
            <SlotContent of={slots.toolbar} />
            <SlotContent of={slots.before} />
            {resource.show.sections.map((section) => (
              <ShowSection key={section.id} section={section} record={record} />
            ))}
            <SlotContent of={slots.after} />
            <SlotContent of={slots.aside} />
          </Stack>
        </RecordContextProvider>
      )}
    </FormSurface>
  );
}

function ShowTools({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathOf = useCallback((id: string) => showPath(resource, id), [resource]);
  const edit = () => navigate(editPath(resource, record.id));
  usePageActions(may('update') ? [{ key: 'edit', label: translate('views.actions.edit'), run: edit }] : []);
  return (
    <>
      {may('update') && (
        <Button component={LinkBase} to={editPath(resource, record.id)}>
          {translate('views.actions.edit')}
        </Button>
      )}
      <RecordActions record={record} />
      <RecordTools record={record} />
      <RowSteps id={record.id} pathOf={pathOf} />
    </>
  );
}

interface ShowSectionProps {
  readonly section: FormView['sections'][number];
  readonly record: SavedRecord;
}

function ShowSection({ section, record }: ShowSectionProps) {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const words = useWords();
  const id = useId();
  const label = words.section(resource, section);
  const fields = section.fields.flatMap((name) => fieldOf(resource, name) ?? []);
  const shown = fields.filter((field) => maySee(field) && whenOf(resource, field, record).visible);
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={label ? id : undefined}>
      {label && (
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <ValueList fields={shown} />
    </Box>
  );
}
