import { useMemo } from 'react';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { numberOf, publics, rateOf } from '#alec/estimator/domain/publics.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { isFigure } from '#alec/estimator/page/storedFigures.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import type { FormView } from '#engine/model/views.ts';

/** A section of the file, with what of it is filled in here. */
export interface FormSection {
  readonly section: FormView['sections'][number];
  /** Inputs, in the order of the file. */
  readonly fields: readonly string[];
  /** Those of them that no part made by hand places. */
  readonly rest: readonly string[];
}

/** What parts made by hand place in a section, wherever the file names it. */
const placedIn: Readonly<Record<string, readonly string[]>> = {
  publics: [...publics.map(numberOf), ...publics.map(rateOf)],
  costs: ['lines'],
};

/** What other parts of the page show: how far the estimator has come, the values in force, what the target is made of. */
const shownElsewhere: readonly EstimatorField[] = [
  'status',
  'approver',
  'requested_at',
  'validated_at',
  'refusal_reason',
  'min_wage_rate',
  'opco_charge_rate',
  'margin_target_basis',
];

/**
 * The sections of the form as the file has them: all of its fields that are neither figures nor shown elsewhere on the
 * page, those of parts made by hand in the section of that part. A section without any is left out.
 *
 * @example
 * formSectionsOf(estimators).find(({ section }) => section.id === 'costs')
 * // { section: { id: 'costs', … }, fields: ['lines', 'positioning_review_cost'], rest: ['positioning_review_cost'] }
 */
export function formSectionsOf(resource: Pick<ScreenResource, 'fields' | 'form'>): readonly FormSection[] {
  const unlisted: readonly string[] = [...Object.values(placedIn).flat(), ...shownElsewhere];
  const isRest = (field: ScreenField) =>
    !field.ui.hidden && !isFigure(field.name) && !unlisted.includes(field.name);
  return resource.form.sections
    .map((section) => {
      const rest = section.fields
        .flatMap((name) => fieldOf(resource, name) ?? [])
        .filter(isRest)
        .map(({ name }) => name);
      return { section, fields: [...(placedIn[section.id] ?? []), ...rest], rest };
    })
    .filter(({ fields }) => fields.length > 0);
}

/** The sections of the form of an estimator. */
export function useFormSections(): readonly FormSection[] {
  const resource = useResourceModel(estimators);
  return useMemo(() => formSectionsOf(resource), [resource]);
}

/**
 * Whether a section holds an input, by its path in the form.
 *
 * @example holdsField(costs, 'lines.0.amount') // true
 */
export function holdsField({ fields }: Pick<FormSection, 'fields'>, path: string): boolean {
  const [name] = path.split('.');
  return fields.some((field) => field === name);
}
