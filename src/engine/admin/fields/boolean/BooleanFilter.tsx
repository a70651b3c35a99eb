import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FilterProps } from '#engine/admin/fields/kindProps.ts';

const answers = ['any', 'yes', 'no'] as const;

export function BooleanFilter({ label, condition, changeCondition }: FilterProps) {
  const translate = useTranslate();
  const chosen = condition.eq === undefined ? 'any' : answerOf(condition.eq);
  const choose = (answer: string) => changeCondition(answer === 'any' ? {} : { eq: answer === 'yes' });
  return (
    <RadioGroup aria-label={label} value={chosen} onChange={(_, answer) => choose(answer)}>
      {answers.map((answer) => (
        <FormControlLabel
          key={answer}
          value={answer}
          control={<Radio size="small" />}
          label={translate(answer === 'any' ? 'views.filters.any' : `kinds.${answer}`)}
        />
      ))}
    </RadioGroup>
  );
}

function answerOf(value: unknown): 'yes' | 'no' {
  return value === true || value === 'true' ? 'yes' : 'no';
}
