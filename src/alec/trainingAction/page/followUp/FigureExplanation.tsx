import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { explainCandidate } from '#alec/trainingAction/domain/candidateCalculation.ts';
import type { CandidateField, CandidateName } from '#alec/trainingAction/domain/candidateName.ts';
import { candidatesPath } from '#alec/trainingAction/page/useActionRecords.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { formulaText } from '#engine/formula/formulaText.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { type CandidateSurroundings, calculationOf } from './candidateRows.ts';

interface FigureExplanationProps {
  readonly row: GridRow;
  readonly name: CandidateField;
  readonly surroundings: CandidateSurroundings;
}

/** Where a figure of a candidate comes from: its formula in words, then with today's values. */
export function FigureExplanation({ row, name, surroundings }: FigureExplanationProps) {
  const translate = useTranslate();
  const words = useWords();
  const term = useTerm();
  const explanation = useMemo(
    () => explainCandidate(calculationOf(row, surroundings), name),
    [row, surroundings, name],
  );
  if (!explanation) return <Typography>{translate('trainingAction.followUp.typed')}</Typography>;
  const { formula, parts, text, unit } = explanation;
  const number = (value: string) =>
    formatDecimal(
      value,
      { precision: 20, scale: Math.max(2, value.split('.')[1]?.length ?? 0) },
      words.locale,
    );
  const rounded = (inner: string) => inner;
  const today = new Map(parts.map((part) => [part.name, part.text ?? '0']));
  return (
    <Stack spacing={1} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {/* Sums of records that there are none of have no terms. */}
      {parts.length === 0 ? (
        <Typography>{translate('trainingAction.followUp.nothing')}</Typography>
      ) : (
        <>
          <Typography color="text.secondary">
            {formulaText(formula, { name: term, number, rounded })}
          </Typography>
          <Typography>
            {formulaText(formula, { name: (part) => number(today.get(part) ?? '0'), number, rounded })}
            {text !== null && ` = ${formatDecimal(text, { precision: 20, scale: 2, unit }, words.locale)}`}
          </Typography>
        </>
      )}
    </Stack>
  );
}

/** What a name of the calculation is called. */
function useTerm() {
  const model = useModel();
  const words = useWords();
  const translate = useTranslate();
  return (name: CandidateName): string => {
    const [kind = '', place] = name.split('.');
    if (place !== undefined)
      return translate(`trainingAction.followUp.parts.${kind}`, { number: Number(place) + 1 });
    const resource = model.resources[candidatesPath];
    const field = resource && fieldOf(resource, name);
    return resource && field ? words.field(resource, field) : name;
  };
}
