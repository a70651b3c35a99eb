import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { hasBreakEven } from '#alec/estimator/domain/figures/breakEven.ts';
import { hasMarginTarget } from '#alec/estimator/domain/figures/marginTarget.ts';
import { gaugeDrawing, waterfallDrawing } from './charts.ts';
import { checkLines } from './checks.ts';
import { type Formatter, storedChecks } from './estimatorPaper.ts';
import { palette, shadeOfTone } from './palette.ts';
import { bare, sectionTitle } from './tables.ts';

interface Card {
  readonly title: string;
  readonly value: string;
  readonly words: string;
}

/** The four figures that an estimator is judged by. */
export function resultBlock(formatter: Formatter): Content {
  const cards = [
    marginCard(formatter),
    targetCard(formatter),
    breakEvenCard(formatter),
    traineeCard(formatter),
  ];
  return {
    margin: [0, 10, 0, 0],
    table: {
      widths: ['*', '*', '*', '*'],
      dontBreakRows: true,
      body: [
        cards.map(({ title, value, words }, index): TableCell => {
          const isMain = index === 0;
          return {
            fillColor: isMain ? palette.brand : palette.sunken,
            color: isMain ? '#ffffff' : palette.ink,
            stack: [
              { text: title, fontSize: 7.5 },
              { text: value, fontSize: cardSize(value, isMain), bold: true, margin: [0, 3, 0, 3] },
              { text: words, fontSize: 7.5 },
            ],
          };
        }),
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (column) => (column === 0 || column === 4 ? 0 : 6),
      vLineColor: () => '#ffffff',
      paddingLeft: () => 9,
      paddingRight: () => 7,
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
  };
}

const longAmount = 14;

function cardSize(value: string, isMain: boolean): number {
  if (value.length > longAmount) return 10;
  return isMain ? 16 : 14;
}

function marginCard({ label, figure, value, say }: Formatter): Card {
  const rate = value('total_gross_margin_rate');
  return {
    title: label('total_gross_margin'),
    value: figure('total_gross_margin'),
    words: rate ? say('estimator.main.rateOfIncome', { rate: figure('total_gross_margin_rate') }) : '',
  };
}

const reached = { OK: 'reached', RELAXED: 'relaxed', KO: 'missed' } as const;

function targetCard(formatter: Formatter): Card {
  const { label, figure, say, paper } = formatter;
  const title = label('margin_target_rate');
  if (!hasMarginTarget((name) => paper.record[name]))
    return { title, value: '–', words: say('estimator.main.nothingSpent') };
  const margin = storedChecks(paper)?.margin;
  const isJudged = margin && margin.status !== 'NOT_APPLICABLE';
  const verdict = isJudged ? say(`estimator.main.${reached[margin.status]}`) : say('estimator.main.noTarget');
  const approval = margin?.director_approval ? [say('estimator.main.approval')] : [];
  return {
    title,
    value: figure('margin_target_rate'),
    words: [verdict, ...approval].join(', '),
  };
}

function breakEvenCard(formatter: Formatter): Card {
  const title = formatter.say('estimator.main.breakEven');
  const isThere = hasBreakEven((name) => formatter.paper.record[name]);
  if (!isThere) return { title, value: '–', words: formatter.say('estimator.checks.none') };
  return {
    title,
    value: formatter.figure('break_even_months'),
    words: breakEvenWords(formatter),
  };
}

function breakEvenWords({ paper, figure, value, say }: Formatter): string {
  const hours = value('break_even_hours');
  if (!hours) return say('estimator.main.breakEvenNone');
  if (hours.isZero()) return say('estimator.main.breakEvenAtOnce');
  const words = { hours: figure('break_even_hours'), planned: figure('mission_duration') };
  const isBeyond = paper.record.is_break_even_reached === false;
  return say(isBeyond ? 'estimator.main.breakEvenBeyond' : 'estimator.main.breakEvenHours', words);
}

function traineeCard({ figure, value, say }: Formatter): Card {
  return {
    title: say('estimator.main.perTrainee'),
    value: figure('gross_margin_per_candidate'),
    words:
      value('revenue_per_candidate') === null
        ? say('estimator.main.noTrainee')
        : say('estimator.main.perTraineeParts', {
            revenue: figure('revenue_per_candidate'),
            expense: figure('expense_per_candidate'),
          }),
  };
}

/** The margin against its target, and how it comes about. */
export function chartsBlock(formatter: Formatter): Content {
  const { say } = formatter;
  const [gauge, waterfall] = [gaugeDrawing(formatter), waterfallDrawing(formatter)];
  const title = (words: string): Content => ({ text: words, bold: true, margin: [0, 0, 0, 6] });
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { width: gauge.width, stack: [title(say('estimator.charts.gauge')), gauge] },
      { width: '*', stack: [title(say('estimator.charts.waterfall')), { ...waterfall, alignment: 'right' }] },
    ],
    columnGap: 10,
  };
}

/** The verdicts; nothing for an estimator that was never calculated. */
export function checksBlock(formatter: Formatter): Content[] {
  const lines = checkLines(formatter);
  if (lines.length === 0) return [];
  const rows = lines.map(({ label, tone, verdict, detail }): TableCell[] => {
    const { text, ground } = shadeOfTone[tone];
    return [
      { text: label },
      { text: verdict, bold: true, color: text, fillColor: ground, fontSize: 7.5 },
      { text: detail },
    ];
  });
  return [
    {
      unbreakable: true,
      stack: [
        sectionTitle(formatter.say('estimator.checks.title')),
        {
          table: { widths: [135, 62, '*'], body: rows },
          layout: {
            ...bare,
            hLineWidth: (row) => (row === 0 ? 0 : 0.3),
            hLineColor: () => palette.line,
            paddingLeft: (column) => (column === 0 ? 0 : 6),
            paddingTop: () => 2.4,
            paddingBottom: () => 2.4,
          },
        },
      ],
    },
  ];
}
