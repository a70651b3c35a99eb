import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { EstimatorField } from '#alec/estimator/domain/figures/name.ts';
import { dossierOf, type Formatter, nameOf, statusOf, tellInstant } from './estimatorPaper.ts';
import { palette, shadeOfStatus, shades } from './palette.ts';
import { bare, typedText } from './tables.ts';

/** What the estimator is called, of which dossier, and how far it has come. */
export function titleBlock(formatter: Formatter): Content {
  const { paper, say } = formatter;
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            text: say('estimator.kind').toUpperCase(),
            fontSize: 8,
            bold: true,
            color: palette.brand,
            characterSpacing: 1.2,
          },
          {
            ...typedText(nameOf(paper)),
            fontSize: titleSize(nameOf(paper)),
            bold: true,
            margin: [0, 2, 0, 1],
          },
          { text: dossierOf(formatter), fontSize: 11, color: palette.soft },
        ],
      },
      {
        width: 170,
        stack: [
          statusChip(formatter),
          {
            text: statusWords(formatter),
            alignment: 'right',
            fontSize: 8,
            color: palette.soft,
            margin: [0, 4, 0, 0],
          },
        ],
      },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 8],
  };
}

function statusChip({ paper }: Formatter): Content {
  const status = statusOf(paper);
  const { text, ground } = shadeOfStatus[status] ?? shades.neutral;
  const label = paper.fields.status?.choices?.[status] ?? status;
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          body: [
            [
              {
                text: label.toUpperCase(),
                noWrap: true,
                bold: true,
                color: text,
                fillColor: ground,
                fontSize: 9,
              },
            ],
          ],
        },
        layout: {
          ...bare,
          paddingLeft: () => 9,
          paddingRight: () => 9,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
      },
    ],
  };
}

/** Who validated and when, or since when it waits. */
function statusWords({ paper, say }: Formatter): string {
  const { record, names, locale } = paper;
  const on = (instant: unknown) => ({ at: tellInstant(String(instant), locale) });
  if (statusOf(paper) === 'VALIDATE_STATUS' && record.validated_at) {
    const key = names.approver === '' ? 'estimator.validatedAt' : 'estimator.validatedBy';
    return say(key, { ...on(record.validated_at), who: names.approver });
  }
  if (statusOf(paper) === 'REQUEST_VALIDATION_STATUS' && record.requested_at)
    return say('estimator.requestedAt', on(record.requested_at));
  return '';
}

/** What is to be done, for how many and for how long. */
export function factsBlock(formatter: Formatter): Content {
  const { paper, label, figure } = formatter;
  const { names, record, fields } = paper;
  const relief = String(record.relief_type ?? '');
  return factGrid([
    [label('device_type'), orUnknown(names.device, formatter)],
    [label('validation_type'), orUnknown(names.validationType, formatter)],
    [label('candidates_number'), figure('candidates_number')],
    [
      label('relief_type'),
      orUnknown(fields['relief_type' satisfies EstimatorField]?.choices?.[relief] ?? relief, formatter),
    ],
    [label('training_duration'), figure('training_duration')],
    [label('contract_duration'), figure('contract_duration')],
    [label('mission_duration'), figure('mission_duration')],
    [label('average_pec_rate'), formatter.number(record.average_pec_rate, { unit: 'EUR/h', places: 2 })],
  ]);
}

function orUnknown(text: string, { say }: Formatter): string {
  return text === '' ? say('estimator.unknown') : text;
}

function factGrid(facts: readonly (readonly [name: string, value: string])[]): Content {
  const cells = facts.map(
    ([name, value]): TableCell => ({
      stack: [
        { text: name, fontSize: 7, color: palette.soft },
        { text: value, fontSize: 9.5 },
      ],
    }),
  );
  return {
    table: { widths: ['*', '*', '*', '*'], body: [cells.slice(0, 4), cells.slice(4)] },
    layout: {
      hLineWidth: (row) => (row === 0 ? 1.2 : 0),
      vLineWidth: () => 0,
      hLineColor: () => palette.brand,
      paddingLeft: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 1,
    },
  };
}

const longTitle = 40;

function titleSize(name: string): number {
  return name.length > longTitle ? 14 : 20;
}
