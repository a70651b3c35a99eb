import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import {
  addPart,
  movePart,
  type PartKind,
  removePart,
  type WizardRecord,
} from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { usePartName } from './usePartName.ts';

/** Takes a part out of the dossier, with the way back in the toast; the focus goes to `list`, where it stood. */
export function useRemovePart(kind: PartKind) {
  const { session, isModification } = useWizard();
  const translate = useTranslate();
  const done = useDoneToast();
  const nameOf = usePartName();
  const list = useRef<HTMLElement | null>(null);

  const putBack = (record: WizardRecord, place: number) => {
    // The draft on the server may have lost it by now, and an id is not given twice.
    const part = isModification ? record : { ...record, id: newId() };
    session.edit((dossier) => movePart(addPart(dossier, kind, part), kind, part.id, place));
  };
  const remove = (record: WizardRecord, place: number) => {
    const args = { name: nameOf(kind, record) };
    session.edit((dossier) => removePart(dossier, kind, record.id));
    list.current?.focus();
    done({
      message: translate('wizard.removed', args),
      word: 'views.undo',
      saidAfter: 'wizard.putBack',
      args,
      undo: async () => putBack(record, place),
    });
  };
  return { list, remove };
}
