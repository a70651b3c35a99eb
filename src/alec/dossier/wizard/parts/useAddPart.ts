import { useNotify } from 'ra-core';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useFocusField } from '#alec/dossier/wizard/session/focusTarget.ts';
import {
  addPart,
  duplicateOf,
  editDossier,
  fieldsTakenFrom,
  newPart,
  type PartKind,
  type WizardRecord,
} from '#alec/dossier/wizard/session/wizardState.ts';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { partSections } from '#alec/dossier/wizard/wizardSteps.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** Adds parts to the dossier; one that is there already is refused with its name, and none is added. */
export function useAddPart(kind: PartKind) {
  const model = useModel();
  const { session } = useWizard();
  const notify = useNotify();
  const resource = resourceAt(model, partPaths[kind]);
  const { maySee } = useAccess(resource);

  const focusField = useFocusField();

  const add = (values: FlatRecord, facts: FlatRecord = {}): WizardRecord | undefined => {
    const { current } = session.getState();
    const duplicate = duplicateOf(current, kind, values);
    if (duplicate) {
      const name = representRecord(resource, duplicate);
      notify('wizard.alreadyThere', { type: 'warning', messageArgs: { name } });
      return undefined;
    }
    const part = newPart(model, kind, { id: newId(), dossier: current.dossier.id, values });
    session.edit((dossier) => editDossier(addPart(dossier, kind, part), facts));
    return part;
  };
  /** Adds one that is typed, and leads to its first field. */
  const begin = (values: FlatRecord) => {
    const [first] = partSections(resource, maySee).flatMap(({ fields }) => fields);
    const part = add(values);
    if (part && first) focusField({ part: kind, id: part.id, field: first });
  };
  /** What the part takes over from the register, and what it calls otherwise. */
  const copyOf = (path: string, record: WizardRecord, renamed: FlatRecord = {}): FlatRecord => ({
    ...fieldsTakenFrom(resource, resourceAt(model, path), record),
    ...renamed,
  });
  return { add, begin, copyOf };
}
