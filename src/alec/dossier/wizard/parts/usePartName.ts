import { useTranslate } from 'ra-core';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { PartKind, WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { givenName } from '#engine/admin/resource/represent.ts';
import { resourceAt } from '#engine/model/field.ts';

/** What a part of the dossier is called; one that has no name yet is called so. */
export function usePartName() {
  const model = useModel();
  const translate = useTranslate();
  return (kind: PartKind, record: WizardRecord): string =>
    givenName(resourceAt(model, partPaths[kind]), record) || translate(`wizard.unnamed.${kind}`);
}
