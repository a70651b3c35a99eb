import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { PresenceChoice, presenceModes } from '#engine/admin/fields/PresenceFilter.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';

const modes = { in: 'fields.anyOf', all: 'fields.allOf', none: 'fields.noneOf' } as const;
type Mode = keyof typeof modes;

interface SeveralFilterProps extends FilterProps {
  /** Where the values are chosen. */
  readonly children: (values: readonly string[], change: (values: readonly string[]) => void) => ReactNode;
}

/** Any of some values, all of them, none of them, or no value at all. */
export function SeveralFilter({ children, ...props }: SeveralFilterProps) {
  const { field } = useModelField(props.source);
  const { condition, changeCondition } = useCondition(props.source);
  const translate = useTranslate();
  const asked = (Object.keys(modes) as Mode[]).find((mode) => condition[mode] !== undefined);
  const [chosen, choose] = useState<Mode | 'null'>(condition.null === undefined ? (asked ?? 'in') : 'null');
  const values = [condition[asked ?? 'in'] ?? condition.eq ?? []].flat().map(String);
  const changeMode = (mode: Mode | 'null') => {
    choose(mode);
    changeCondition(mode === 'null' ? {} : { [mode]: values });
  };
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={translate('views.filters.operator')}
        value={chosen}
        onChange={({ target }) => changeMode(target.value as Mode | 'null')}
      >
        {Object.entries(modes).map(([mode, key]) => (
          <MenuItem key={mode} value={mode}>
            {translate(key)}
          </MenuItem>
        ))}
        {field.operators.includes('null') && (
          <MenuItem value="null">{translate('views.filters.operators.null')}</MenuItem>
        )}
      </TextField>
      {chosen === 'null' ? (
        <PresenceChoice {...props} modes={presenceModes} />
      ) : (
        children(values, (next) => changeCondition({ [chosen]: next }))
      )}
    </Stack>
  );
}
