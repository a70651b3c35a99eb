import { useTranslate } from 'ra-core';
import { useModel } from '#admin/views/modelContext.tsx';
import { givenName } from '#admin/views/represent.ts';
import { resourceAt } from '#model/field.ts';
import { partPaths } from '#rules/checkDossier.ts';
import type { PartKind, WizardRecord } from './wizardState.ts';

/** What a part of the dossier is called; one that has no name yet is called so. */
export function usePartName() {
  const model = useModel();
  const translate = useTranslate();
  return (kind: PartKind, record: WizardRecord): string =>
    givenName(resourceAt(model, partPaths[kind]), record) || translate(`wizard.unnamed.${kind}`);
}
