import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { isFigure } from '#alec/estimator/page/storedFigures.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { FormView } from '#engine/model/views.ts';

/** A section of the file, with the figures of it. */
export interface FigureGroup {
  readonly section: FormView['sections'][number];
  readonly names: readonly EstimatorField[];
  /** The figure it comes to. */
  readonly figure: EstimatorField;
}

/** The sections of the file that have figures; whoever may not see what one comes to sees nothing of it. */
export function figureGroupsOf({ form }: Pick<ScreenResource, 'form'>): readonly FigureGroup[] {
  return form.sections.flatMap((section): FigureGroup[] => {
    const names = section.fields.filter(isFigure);
    const [figure] = section.summary?.filter(isFigure) ?? names;
    return names.length === 0 || figure === undefined ? [] : [{ section, names, figure }];
  });
}
