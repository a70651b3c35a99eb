import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { categories } from './commentSteps.ts';
import { comments, type Thread } from './useComments.ts';

interface ChoiceProps {
  /** Empty: all of them. */
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** The steps of a dossier, with how many threads each has. */
export function StepChoice({ threads, ...choice }: ChoiceProps & { readonly threads: readonly Thread[] }) {
  const translate = useTranslate();
  const resource = useResourceModel(comments);
  const words = useWords();
  const field = fieldOf(resource, 'step' satisfies FieldOf<typeof comments>);
  const countOf = (step: unknown) => threads.filter(({ first }) => first.step === step).length;
  return (
    <Choice {...choice} label={translate('dossier.comments.step')}>
      <MenuItem value="">{translate('dossier.comments.everyStep', { count: threads.length })}</MenuItem>
      {field?.choices?.map((step) => (
        <MenuItem key={step.value} value={String(step.value)}>
          {words.choice(resource, field, step)} ({countOf(step.value)})
        </MenuItem>
      ))}
    </Choice>
  );
}

/** Project, action or documents. */
export function CategoryChoice(choice: ChoiceProps) {
  const translate = useTranslate();
  return (
    <Choice {...choice} label={translate('dossier.comments.category')}>
      <MenuItem value="">{translate('dossier.comments.everyCategory')}</MenuItem>
      {categories.map((category) => (
        <MenuItem key={category} value={category}>
          {translate(`dossier.comments.categories.${category}`)}
        </MenuItem>
      ))}
    </Choice>
  );
}

interface LabelledChoiceProps extends ChoiceProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Choice({ value, choose, label, children }: LabelledChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 180px' }}
    >
      {children}
    </TextField>
  );
}
