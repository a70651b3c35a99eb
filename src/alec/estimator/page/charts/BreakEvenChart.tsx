import { useTranslate } from 'ra-core';
import type { Calculation } from '#alec/estimator/domain/figures/calculation.ts';
import { valueNamed } from '#engine/formula/calculation.ts';
import { BreakEvenLine } from './BreakEvenLine.tsx';
import { type BreakEven, breakEvenOf } from './breakEven.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { useFormatAmount } from './useFormatAmount.ts';

/** The cumulated result over the months of the mission, and when it crosses zero. */
export default function BreakEvenChart({ calculation }: { readonly calculation: Calculation }) {
  const course = breakEvenOf(calculation);
  const translate = useTranslate();
  const format = useFormatAmount();
  const sentence = useSentence(course);
  const hasTrainees = valueNamed(calculation, 'candidates_number')?.gt(0) ?? false;
  const why = hasTrainees ? 'estimatorCharts.noMission' : 'estimatorCharts.noTrainee';
  return (
    <ChartFrame
      title={translate('estimatorCharts.breakEven.title')}
      alternative={sentence}
      tables={[
        {
          columns: [
            translate('estimatorCharts.breakEven.month'),
            translate('estimatorCharts.breakEven.result'),
          ],
          rows: (course?.rows ?? []).map(({ month, amount }) => ({
            name: format(month, month.includes('.') ? 'month' : 'count'),
            cells: [format(amount, 'EUR')],
          })),
        },
      ]}
      nothing={course ? undefined : translate(why)}
      note={sentence}
    >
      {course && <BreakEvenLine course={course} />}
    </ChartFrame>
  );
}

/** The line in words: where it starts, when it crosses zero, where it ends. */
function useSentence(course: BreakEven | null): string {
  const translate = useTranslate();
  const format = useFormatAmount();
  if (!course) return '';
  const { start, end, months, crossing } = course;
  return translate(`estimatorCharts.breakEven.${outcomeOf(course)}`, {
    start: format(start, 'EUR'),
    end: format(end, 'EUR'),
    months: format(months, 'month'),
    crossing: format(crossing, 'month'),
  });
}

function outcomeOf({ crossing, months }: BreakEven): 'never' | 'atOnce' | 'reached' | 'tooLate' {
  if (crossing === null) return 'never';
  if (Number(crossing) === 0) return 'atOnce';
  return Number(crossing) <= Number(months) ? 'reached' : 'tooLate';
}
