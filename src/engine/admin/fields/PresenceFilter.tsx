import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel } from './fieldContext.ts';
import type { FilterProps } from './fieldProps.ts';
import { useCondition } from './useCondition.ts';

export const presenceModes = { true: 'views.filters.isEmpty', false: 'views.filters.isFilled' } as const;

/** Whether there is a value at all. */
export function PresenceFilter(props: FilterProps) {
  return <PresenceChoice {...props} modes={presenceModes} />;
}

interface PresenceChoiceProps extends FilterProps {
  readonly modes: Readonly<Record<'true' | 'false', string>>;
}

export function PresenceChoice({ modes, ...props }: PresenceChoiceProps) {
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  const translate = useTranslate();
  const chosen = condition.null === undefined ? 'any' : String(condition.null);
  const choose = (value: string) => changeCondition(value === 'any' ? {} : { null: value === 'true' });
  return (
    <RadioGroup aria-label={label} value={chosen} onChange={(_, value) => choose(value)}>
      <FormControlLabel value="any" control={<Radio size="small" />} label={translate('views.filters.any')} />
      {Object.entries(modes).map(([value, key]) => (
        <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={translate(key)} />
      ))}
    </RadioGroup>
  );
}
