import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import type { FlatRecord } from '#model/model.ts';
import { dossiers } from '../readDossier.ts';
import { useDossier } from '../useDossier.ts';
import { ChipMenu } from './ChipMenu.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useChangeDossier } from './useChangeDossier.ts';
import { type Transition, useTransitions } from './useTransitions.ts';

/** How the dossier stands, and where it may go from here. */
export function StatusMenu() {
  const { record } = useDossier();
  const resource = useResourceModel();
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  const transitions = useTransitions();
  const { set } = useChangeDossier();
  const [asked, setAsked] = useState<Transition | null>(null);
  const field = fieldOf(resource, 'status');
  const current = field?.choices?.find(({ value }) => value === record.status);
  const go = (to: string, reasons: FlatRecord = {}) =>
    set({ status: to, ...reasons }, 'dossier.status.changed');
  const sentenceOf = (unmet: readonly string[]) =>
    unmet.map((condition) => translate(`dossier.conditions.${condition}`, { _: condition })).join(' ');
  return (
    <>
      <ChipMenu
        title={translate('dossier.status.label')}
        label={labelOf(String(record.status))}
        colour={current?.colour}
        items={transitions.map((transition) => ({
          id: transition.to,
          label: labelOf(transition.to),
          hindrance: transition.unmet.length > 0 ? sentenceOf(transition.unmet) : undefined,
          choose: () => (transition.reason === 'none' ? void go(transition.to) : setAsked(transition)),
        }))}
      />
      {asked && (
        <ReasonDialog
          kind={asked.reason === 'cancellation' ? 'cancellation' : 'status'}
          title={translate('dossier.status.to', { status: labelOf(asked.to) })}
          confirmLabel={translate('dossier.status.confirm')}
          confirm={(reasons) => go(asked.to, reasons)}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** A status in words. */
export function useStatusLabel() {
  const resource = useResourceModel(dossiers);
  const words = useWords();
  return (status: string) => {
    const field = fieldOf(resource, 'status');
    const choice = field?.choices?.find(({ value }) => value === status);
    return field && choice ? words.choice(resource, field, choice) : status;
  };
}
