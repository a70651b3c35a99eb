import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { Suspense, useCallback, useId } from 'react';
import { useParams } from 'react-router-dom';
import { isAbsent } from '#engine/admin/fields/hidden/isAbsent.ts';
import { FormSurface } from '#engine/admin/form/FormSurface.tsx';
import { formPart } from '#engine/admin/form/formPart.ts';
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
import type { ScreenField } from '#engine/model/screenModel.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { ValueList } from './ValueList.tsx';

const ShowTabs = formPart(() => import('./ShowTabs.tsx'));

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
            <ShowSections record={record} />
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

/** The sections that have something to show, one after the other or as tabs. */
function ShowSections({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const words = useWords();
  const sections = resource.show.sections.flatMap((section) => {
    const fields = section.fields.flatMap((name) => fieldOf(resource, name) ?? []);
    const shown = fields.filter(
      (field) =>
        maySee(field) && !isAbsent(resource, field, record) && whenOf(resource, field, record).visible,
    );
    const label = words.section(resource, section);
    return shown.length > 0 ? [{ id: section.id, label, fields: shown }] : [];
  });
  if (resource.show.layout !== 'tabs')
    return sections.map(({ id, ...section }) => <ShowSection key={id} {...section} />);
  const tabs = sections.map(({ id, label = id, fields }) => ({
    id,
    label,
    content: <ValueList fields={fields} />,
  }));
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <ShowTabs tabs={tabs} />
    </Suspense>
  );
}

interface ShowSectionProps {
  readonly label: string | undefined;
  readonly fields: readonly ScreenField[];
}

function ShowSection({ label, fields }: ShowSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={label ? id : undefined}>
      {label && (
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <ValueList fields={fields} />
    </Box>
  );
}
