import { useLocale, useTranslate } from 'ra-core';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { type MonthBalance, type Movement, monthBalances } from './balances.ts';
import { barsOf, chart } from './bars.ts';

const shownMonths = 12;

/** What the passbook held at the end of each month, as bars and, on request, as figures. */
export function BalanceChart({ movements }: { readonly movements: readonly Movement[] }) {
  const translate = useTranslate();
  const { today } = useDays();
  const months = monthBalances(movements, today, shownMonths);
  const title = translate('candidateAdvantages.savings.chart');
  return (
    <figure className="chart">
      <figcaption className="hint">{title}</figcaption>
      <Bars months={months} title={title} />
      <details>
        <summary>{translate('candidateAdvantages.savings.data')}</summary>
        <Figures months={months} title={title} />
      </details>
    </figure>
  );
}

interface MonthsProps {
  readonly months: readonly MonthBalance[];
  readonly title: string;
}

function Bars({ months, title }: MonthsProps) {
  const monthWords = useMonthWords();
  const { bars, baseline } = barsOf(months.map(({ hours }) => Number(hours)));
  return (
    <svg className="bars" viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={title}>
      {bars.map(({ x, y, width, height }, index) => (
        <g key={months[index]?.month}>
          <rect className="bar" x={x} y={y} width={width} height={height} rx={2} />
          <text className="bar-label" x={x + width / 2} y={chart.height - 4} textAnchor="middle">
            {monthWords(months[index]?.month ?? '', 'narrow')}
          </text>
        </g>
      ))}
      <line className="baseline" x1={0} x2={chart.width} y1={baseline} y2={baseline} />
    </svg>
  );
}

function Figures({ months, title }: MonthsProps) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const monthWords = useMonthWords();
  return (
    <table className="figures">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('candidateAdvantages.savings.month')}</th>
          <th scope="col" className="number">
            {translate('candidateAdvantages.savings.hours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, hours }) => (
          <tr key={month}>
            <th scope="row">{monthWords(month, 'long')}</th>
            <td className="number">{decimal(hours, 2, 'h')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `2026-03` -> `M`, or `mars 2026` */
function useMonthWords() {
  const locale = useLocale();
  return (month: string, length: 'narrow' | 'long'): string => {
    const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
    const format = new Intl.DateTimeFormat(locale, { month: length, ...year, timeZone: 'UTC' });
    return format.format(new Date(`${month}-01`));
  };
}
