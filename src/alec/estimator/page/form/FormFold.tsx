import { Chip } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFocusTarget } from '#alec/estimator/page/FieldFocus.tsx';
import { Fold } from '#alec/estimator/page/Fold.tsx';
import { useSectionTitle } from '#alec/estimator/page/useSectionTitle.ts';
import { type FormSection, holdsField } from './formSections.ts';
import { SectionSummary } from './SectionSummary.tsx';

interface FormFoldProps {
  readonly section: FormSection;
  readonly children: ReactNode;
}

/** A section of the form: as its reader left it, but open where a fault or a link leads into it. */
export function FormFold({ section, children }: FormFoldProps) {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const { field, visit } = useFocusTarget();
  const { id, folded } = section.section;
  const title = useSectionTitle(section.section);
  const [isKeptOpen, keepOpen] = useStore<boolean>(`estimator.form.${id}`, !folded);
  const [dismissed, dismiss] = useState('');
  const faulty = Object.keys(errors).filter((name) => holdsField(section, name)).length;
  const isLedInto = faulty > 0 || (visit > 0 && holdsField(section, field));
  // Who closes it, closes it until the next save or link.
  const occasion = `${submitCount}/${visit}`;
  const isOpen = isKeptOpen || (isLedInto && dismissed !== occasion);
  const toggle = () => {
    keepOpen(!isOpen);
    dismiss(occasion);
  };
  return (
    <Fold
      title={title}
      summary={
        faulty > 0 ? (
          <Chip
            size="small"
            color="error"
            variant="outlined"
            label={translate('estimator.faults', { smart_count: faulty })}
          />
        ) : (
          <SectionSummary section={section} />
        )
      }
      isOpen={isOpen}
      toggle={toggle}
    >
      {children}
    </Fold>
  );
}
