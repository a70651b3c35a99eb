import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { useCondition } from '#engine/admin/fields/useCondition.ts';

const answers = ['any', 'yes', 'no'] as const;

export function BooleanFilter(props: FilterProps) {
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
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
          label={translate(answer === 'any' ? 'views.filters.any' : `fields.${answer}`)}
        />
      ))}
    </RadioGroup>
  );
}

function answerOf(value: unknown): 'yes' | 'no' {
  return value === true || value === 'true' ? 'yes' : 'no';
}
