import { Paper, Typography } from '@mui/material';
import { RecordContextProvider, useStore, useTranslate } from 'ra-core';
import { estimators, linesOf } from '#alec/estimator/page/estimatorLines.ts';
import { figureLook } from '#alec/estimator/page/Figure.tsx';
import { Fold } from '#alec/estimator/page/Fold.tsx';
import { RecordFeed } from '#alec/estimator/page/LiveEstimator.tsx';
import { useMaySeeFigure } from '#alec/estimator/page/useMaySeeFigure.ts';
import { useSectionTitle } from '#alec/estimator/page/useSectionTitle.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { type FormSection, useFormSections } from './formSections.ts';
import { ReadLines } from './ReadLines.tsx';
import { SectionSummary } from './SectionSummary.tsx';

/** The sections of the form for those who may only read: what is filled in, as far as they may see it. */
export function EstimatorReading({ record }: { readonly record: SavedRecord }) {
  const maySee = useMaySeeFigure();
  const sections = useFormSections().filter(({ fields }) => fields.some((name) => maySee(name)));
  return (
    <RecordContextProvider value={record}>
      <RecordFeed record={record} />
      <Paper variant="outlined" sx={figureLook}>
        {sections.map((section) => (
          <ReadSection key={section.section.id} section={section} record={record} />
        ))}
      </Paper>
    </RecordContextProvider>
  );
}

interface ReadSectionProps {
  readonly section: FormSection;
  readonly record: SavedRecord;
}

function ReadSection({ section, record }: ReadSectionProps) {
  const { id, folded } = section.section;
  const title = useSectionTitle(section.section);
  const [isOpen, setOpen] = useStore<boolean>(`estimator.form.${id}`, !folded);
  return (
    <Fold
      title={title}
      summary={<SectionSummary section={section} />}
      isOpen={isOpen}
      toggle={() => setOpen(!isOpen)}
    >
      {isOpen && <Values section={section} record={record} />}
    </Fold>
  );
}

function Values({ section, record }: ReadSectionProps) {
  const resource = useResourceModel(estimators);
  const { maySee } = useAccess(resource);
  const translate = useTranslate();
  const fields = section.fields
    .filter((name) => name !== 'lines' && isThere(record[name]))
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(maySee);
  const lines = section.fields.includes('lines') ? linesOf(record) : [];
  if (fields.length + lines.length === 0) {
    return <Typography color="text.secondary">{translate('estimator.nothing')}</Typography>;
  }
  return (
    <>
      {lines.length > 0 && <ReadLines lines={lines} />}
      {fields.length > 0 && <ValueList fields={fields} />}
    </>
  );
}

/** Of ten publics and thirty amounts, most are nothing. */
function isThere(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '' && value !== 0 && value !== false;
}
