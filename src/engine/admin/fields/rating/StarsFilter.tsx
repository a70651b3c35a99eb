import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { mostStars } from '#engine/model/valueForms.ts';

/** That many stars or more. */
export function StarsFilter(props: FilterProps) {
  const { field } = useModelField(props.source);
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  const translate = useTranslate();
  const most = field.maximum ?? mostStars;
  const counts = Array.from({ length: most }, (_, index) => most - index);
  const chosen = condition.null === true ? 'none' : String(condition.gte ?? 'any');
  const choose = (value: string) => {
    if (value === 'any') changeCondition({});
    else changeCondition(value === 'none' ? { null: true } : { gte: Number(value) });
  };
  return (
    <RadioGroup aria-label={label} value={chosen} onChange={(_, value) => choose(value)}>
      <FormControlLabel value="any" control={<Radio size="small" />} label={translate('views.filters.any')} />
      {counts.map((count) => (
        <FormControlLabel
          key={count}
          value={String(count)}
          control={<Radio size="small" />}
          label={translate('fields.starsAtLeast', { count })}
        />
      ))}
      {!field.required && field.operators.includes('null') && (
        <FormControlLabel value="none" control={<Radio size="small" />} label={translate('fields.none')} />
      )}
    </RadioGroup>
  );
}
