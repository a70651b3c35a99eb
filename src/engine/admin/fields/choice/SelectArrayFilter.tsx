import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { SeveralFilter } from '#engine/admin/fields/list/SeveralFilter.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';

/** The words of an enumeration to tick. */
export function SelectArrayFilter(props: FilterProps) {
  const { resource, field } = useModelField(props.source);
  const words = useWords();
  const choices = field.choices ?? [];
  return (
    <SeveralFilter {...props}>
      {(ticked, change) => (
        <FormGroup>
          {choices.map((choice) => (
            <FormControlLabel
              key={choice.value}
              label={words.choice(resource, field, choice)}
              control={
                <Checkbox
                  size="small"
                  checked={ticked.includes(String(choice.value))}
                  onChange={(_, isTicked) =>
                    change(
                      choices
                        .map(({ value }) => String(value))
                        .filter((value) => (value === choice.value ? isTicked : ticked.includes(value))),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </SeveralFilter>
  );
}
