import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMayChange } from '#alec/dossier/page/useMayChange.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { FormView } from '#engine/model/views.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { whenOf } from '#engine/rules/whenOf.ts';

export type Section = FormView['sections'][number];

/** A section of the dossier: read, and changed where it stands by those who may. */
export function SectionCard({ section }: { readonly section: Section }) {
  const resource = useResourceModel();
  const { action, id: open } = useOpenPart();
  const { mayWrite } = useAccess(resource);
  const mayChange = useMayChange();
  const fields = useShownFields(section);
  const isOpen = action === 'edit' && open === section.id && mayChange;
  const isWritable = mayChange && fields.some((field) => !isReadOnly(field) && mayWrite(field));
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <SectionHead id={id} section={section} isEditable={isWritable && !isOpen} />
      {isOpen ? <SectionForm fields={section.fields} /> : <SectionValues fields={fields} />}
    </Paper>
  );
}

interface SectionHeadProps {
  readonly id: string;
  readonly section: Section;
  readonly isEditable: boolean;
}

function SectionHead({ id, section, isEditable }: SectionHeadProps) {
  const resource = useResourceModel();
  const { pathTo } = useOpenPart();
  const words = useWords();
  const translate = useTranslate();
  const label = words.section(resource, section) ?? words.one(resource);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ flex: 1 }}>
        {label}
      </Typography>
      {isEditable && (
        <Button
          component={LinkBase}
          to={pathTo('edit', section.id)}
          size="small"
          startIcon={<EditIcon />}
          aria-label={translate('dossier.editSection', { name: label })}
        >
          {translate('views.actions.edit')}
        </Button>
      )}
    </Stack>
  );
}

function SectionForm({ fields }: { readonly fields: readonly string[] }) {
  const { record, refresh } = useDossier();
  const { close } = useOpenPart();
  const focused = useNamedField(fields) ?? fields[0];
  const saved = async () => {
    await refresh();
    close();
  };
  return (
    <LeaveGuard leave={close}>
      <RecordForm record={record} saved={() => void saved()}>
        <FieldGrid names={fields} focused={focused} />
        <FocusNamed fields={fields} />
      </RecordForm>
    </LeaveGuard>
  );
}

/** The field that the link to this form has named. */
function useNamedField(fields: readonly string[]): string | undefined {
  const state = useLocation().state as { readonly field?: string } | null;
  return fields.find((name) => name === state?.field);
}

/** A link that names a field leads to it also when the form is open already. */
function FocusNamed({ fields }: { readonly fields: readonly string[] }) {
  const { key } = useLocation();
  const named = useNamedField(fields);
  const { setFocus } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (named !== undefined) setFocus(named);
  }, [key, named, setFocus]);
  return null;
}

/** The values of a section under their labels. */
export function SectionValues({ fields }: { readonly fields: readonly ScreenField[] }) {
  const { record } = useDossier();
  return (
    <RecordContextProvider value={record}>
      <ValueList fields={fields} columns="repeat(auto-fill, minmax(200px, 1fr))" />
    </RecordContextProvider>
  );
}

/** The fields of a section that are there for this dossier and this reader. */
export function useShownFields({ fields }: Section): readonly ScreenField[] {
  const { record } = useDossier();
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  return fields
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => maySee(field) && whenOf(resource, field, record).visible);
}
