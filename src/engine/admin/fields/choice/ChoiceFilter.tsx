import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useIsCompact } from '#engine/admin/fields/compactFilter.ts';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { ChosenFilter } from '#engine/admin/fields/OperatorFilter.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { ChoiceValue } from './ChoiceValue.tsx';

/** Any of the words that are ticked; in a row of conditions they are picked. */
export function ChoiceFilter(props: FilterProps) {
  return useIsCompact() ? <ChosenFilter {...props} value={ChoiceValue} /> : <TickedChoices {...props} />;
}

function TickedChoices({ source }: FilterProps) {
  const { resource, field } = useModelField(source);
  const { condition, changeCondition } = useCondition(source);
  const words = useWords();
  const translate = useTranslate();
  const ticked = new Set(tickedIn(condition.in ?? condition.eq));
  const tick = (value: string | number, isTicked: boolean) => {
    const kept = (field.choices ?? [])
      .map((choice) => choice.value)
      .filter((each) => (each === value ? isTicked : ticked.has(each)));
    changeCondition({ in: kept });
  };
  return (
    <FormGroup>
      {(field.choices ?? []).map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={words.choice(resource, field, choice)}
          control={
            <Checkbox
              size="small"
              checked={ticked.has(choice.value)}
              onChange={(_, isTicked) => tick(choice.value, isTicked)}
            />
          }
        />
      ))}
      {!field.required && field.operators.includes('null') && (
        <FormControlLabel
          label={translate('fields.none')}
          control={
            <Checkbox
              size="small"
              checked={condition.null === true}
              onChange={(_, isTicked) => changeCondition(isTicked ? { null: true } : {})}
            />
          }
        />
      )}
    </FormGroup>
  );
}

function tickedIn(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}
