import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useStatusLabel } from './StatusMenu.tsx';
import { useChangeDossier } from './useChangeDossier.ts';
import type { Transition } from './useTransitions.ts';

interface StatusTransition {
  /** Moves the dossier, at once or after its reason was given. */
  readonly choose: (transition: Transition) => void;
  /** What a move still needs, said. */
  readonly disabledReasonOf: (transition: Transition) => string | undefined;
  /** Asks for the reason of the move that was chosen. */
  readonly dialog: ReactNode;
}

/** Gives the dossier another status, from wherever its next steps are shown. */
export function useStatusTransition(): StatusTransition {
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  const atOnce = useChangeDossier();
  const inDialog = useChangeDossier({ isQuiet: true });
  const [asked, setAsked] = useState<Transition | null>(null);
  const changed = 'dossier.status.changed';
  return {
    choose: (transition) =>
      transition.reason === 'none'
        ? void atOnce.set({ status: transition.to }, changed)
        : setAsked(transition),
    disabledReasonOf: ({ unmet }) =>
      unmet.length === 0
        ? undefined
        : unmet.map((condition) => translate(`dossier.conditions.${condition}`, { _: condition })).join(' '),
    dialog: asked && (
      <ReasonDialog
        kind={asked.reason === 'cancellation' ? 'cancellation' : 'status'}
        title={translate('dossier.status.to', { status: labelOf(asked.to) })}
        confirmLabel={translate('dossier.status.confirm')}
        confirm={(reasons) => inDialog.set({ status: asked.to, ...reasons }, changed)}
        close={() => setAsked(null)}
      />
    ),
  };
}
