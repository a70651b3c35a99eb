import { useCallback } from 'react';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import type { Name, PublicBase } from '#alec/estimator/domain/figures/name.ts';
import { costLines, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useFormatFigure } from '#alec/estimator/page/figureWords.ts';
import { configurations } from '#alec/estimator/page/useTerm.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { DecimalShape } from '#engine/model/model.ts';
import { formatDecimal } from '#engine/model/valueText.ts';

/** Shapes of what no field has. */
const partShapes: Readonly<Record<string, DecimalShape>> = {
  pec_rate: { precision: 20, scale: 8, unit: 'EUR/h' },
  cofi_rate: { precision: 20, scale: 8, unit: 'EUR/h' },
} satisfies { readonly [N in PublicBase]?: DecimalShape };
const counted: DecimalShape = { precision: 20, scale: 0 };
const plain: DecimalShape = { precision: 20, scale: 8 };

/** Anything the calculation reads or gives, as people read it. */
export function useFormatValue() {
  const model = useModel();
  const locale = useScreenLocale();
  const formatFigure = useFormatFigure();
  return useCallback(
    (calculation: Calculation, name: Name, text: string | null): string => {
      const figure = calculation.plan.figures[name];
      if (figure) return formatFigure(figure, text);
      if (text === null) return '–';
      return formatDecimal(text, shapeOf(), locale);

      function shapeOf(): DecimalShape {
        const [whole = '', , part] = name.split('.');
        const paths = part === undefined ? [estimators, configurations] : [costLines];
        const homes = paths.flatMap((path) => model.resources[path] ?? []);
        const [field] = homes.flatMap((home) => fieldOf(home, part ?? name) ?? []);
        return field ? (field.decimal ?? counted) : (partShapes[whole] ?? plain);
      }
    },
    [model, locale, formatFigure],
  );
}
