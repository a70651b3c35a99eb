import { useMemo } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { mayRefer } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';

export interface FilteredField {
  /** `branch.name` */
  readonly path: string;
  /** The resource that has the field. */
  readonly owner: ScreenResource;
  readonly field: ScreenField;
  /** The relations on the way. */
  readonly through: readonly { readonly owner: ScreenResource; readonly field: ScreenField }[];
}

/**
 * The field that a path of a filter leads to; undefined where it is gone, or hidden from the one who looks.
 *
 * @example
 * filteredField(model, loans, 'branch.name') // { owner: branches, field: name, through: [{ owner: loans, field: branch }] }
 */
export function filteredField(
  model: ScreenModel,
  resource: ScreenResource,
  path: string,
): FilteredField | undefined {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const through: { owner: ScreenResource; field: ScreenField }[] = [];
  let owner: ScreenResource | undefined = resource;
  for (const name of names) {
    const relation: ScreenField | undefined = owner && fieldOf(owner, name);
    if (!owner || !relation?.relation) return undefined;
    through.push({ owner, field: relation });
    owner = model.resources[relation.relation.to];
  }
  const field = owner && fieldOf(owner, last);
  return owner && field && field.operators.length > 0 ? { path, owner, field, through } : undefined;
}

/** The fields to choose from: those of the record, then those of each record it refers to. */
export function useOfferedFields(resource: ScreenResource): readonly FilteredField[] {
  const model = useModel();
  return useMemo(() => {
    const own = offeredOf(resource).map((field) => ({
      path: field.name,
      owner: resource,
      field,
      through: [],
    }));
    const related = resource.fields.flatMap((relation) => {
      const owner = relation.ui.hidden ? undefined : model.resources[relation.relation?.to ?? ''];
      if (!owner || !mayRefer(owner)) return [];
      const through = [{ owner: resource, field: relation }];
      return offeredOf(owner)
        .filter(isOfRow)
        .map((field) => ({ path: `${relation.name}.${field.name}`, owner, field, through }));
    });
    return [...own, ...related];
  }, [model, resource]);
}

function offeredOf({ fields }: ScreenResource): readonly ScreenField[] {
  return fields.filter((field) => field.operators.length > 0 && field.name !== 'id' && !field.ui.hidden);
}

/** Behind a relation, what other tables hold is not asked for. */
function isOfRow({ relation }: ScreenField): boolean {
  return relation === undefined || relation.via === 'column';
}

/** How a field is called, alone and with the way to it: « Région › Nom ». */
export function useFieldLabels() {
  const words = useWords();
  return useMemo(() => {
    const short = ({ owner, field }: Pick<FilteredField, 'owner' | 'field'>) => words.field(owner, field);
    return {
      short,
      help: ({ owner, field }: Pick<FilteredField, 'owner' | 'field'>) => words.help(owner, field),
      way: ({ through }: FilteredField) => through.map(short).join(' › '),
      whole: (one: FilteredField) => [...one.through.map(short), short(one)].join(' › '),
    };
  }, [words]);
}
