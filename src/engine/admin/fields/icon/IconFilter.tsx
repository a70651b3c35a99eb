import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { type IconName, iconNames, isIconName } from '#engine/model/iconNames.ts';
import { iconText } from './iconText.ts';

/** Any of some icons. */
export function IconFilter(props: FilterProps) {
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  const translate = useTranslate();
  const chosen = [condition.in ?? condition.eq ?? []]
    .flat()
    .filter((name): name is IconName => typeof name === 'string' && isIconName(name));
  return (
    <Autocomplete<IconName, true>
      multiple
      size="small"
      options={iconNames}
      value={chosen}
      onChange={(_, names) => changeCondition({ in: names })}
      getOptionLabel={iconText}
      noOptionsText={translate('fields.nothingFound')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      renderInput={(params) => <TextField {...params} label={label} autoFocus={props.autoFocus} />}
    />
  );
}
