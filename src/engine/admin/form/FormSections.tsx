import { Skeleton, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Suspense, useId } from 'react';
import { isAbsent } from '#engine/admin/fields/hidden/isAbsent.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import type { FormView } from '#engine/model/views.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { formPart } from './formPart.ts';

const FormTabs = formPart(() => import('./FormTabs.tsx'));

type Section = FormView['sections'][number];

/** The sections of the Model, one after the other or as tabs. */
export function FormSections() {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const record = useRecordContext();
  const isNew = record?.id === undefined;
  const sections = resource.form.sections.map((section) => ({
    section,
    names: inputsOf(resource, section, isNew)
      .filter((field) => maySee(field) && !isAbsent(resource, field, record))
      .map(({ name }) => name),
  }));
  const focused = isNew ? sections.flatMap(({ names }) => names)[0] : undefined;
  const words = useWords();
  const filled = sections.filter(({ names }) => names.length > 0);
  if (resource.form.layout === 'tabs')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <FormTabs
          sections={filled.map(({ section, names }) => ({
            id: section.id,
            label: words.section(resource, section) ?? section.id,
            names,
            content: <FieldGrid names={names} focused={focused} />,
          }))}
        />
      </Suspense>
    );
  return filled.map(({ section, names }) => (
    <FormSection key={section.id} section={section} names={names} focused={focused} />
  ));
}

interface FormSectionProps {
  readonly section: Section;
  readonly names: readonly string[];
  readonly focused: string | undefined;
}

function FormSection({ section, names, focused }: FormSectionProps) {
  const resource = useResourceModel();
  const words = useWords();
  const id = useId();
  const label = words.section(resource, section);
  if (!label) return <FieldGrid names={names} focused={focused} />;
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {label}
      </Typography>
      <FieldGrid names={names} focused={focused} />
    </Stack>
  );
}

/** A new record has nothing to show where nobody can write. */
function inputsOf(resource: ScreenResource, { fields }: Section, isNew: boolean): ScreenField[] {
  return fields
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => !isNew || !isEmptyForEver(field));
}

function isEmptyForEver(field: ScreenField): boolean {
  return isReadOnly(field) && field.compute === undefined;
}
