import { useTranslate } from 'ra-core';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { ChipMenu } from './ChipMenu.tsx';
import { useStatusTransition } from './useStatusTransition.tsx';
import { useTransitions } from './useTransitions.ts';

/** How the dossier stands, and where it may go from here. */
export function StatusMenu() {
  const { record } = useDossier();
  const resource = useResourceModel();
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  const transitions = useTransitions();
  const { choose, disabledReasonOf, dialog } = useStatusTransition();
  const field = fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>);
  const current = field?.choices?.find(({ value }) => value === record.status);
  return (
    <>
      <ChipMenu
        title={translate('dossier.status.label')}
        label={labelOf(String(record.status))}
        colour={current?.colour}
        items={transitions.map((transition) => ({
          id: transition.to,
          label: labelOf(transition.to),
          disabledReason: disabledReasonOf(transition),
          choose: () => choose(transition),
        }))}
      />
      {dialog}
    </>
  );
}

/** A status in words. */
export function useStatusLabel() {
  const resource = useResourceModel(dossiers);
  const words = useWords();
  return (status: string) => {
    const field = fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>);
    const choice = field?.choices?.find(({ value }) => value === status);
    return field && choice ? words.choice(resource, field, choice) : status;
  };
}
