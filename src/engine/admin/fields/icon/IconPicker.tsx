import { Autocomplete, InputAdornment, ListItemIcon, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { MenuIcon } from '#engine/admin/shell/menu/MenuIcon.tsx';
import { type IconName, iconNames, isIconName } from '#engine/model/iconNames.ts';
import { iconText } from './iconText.ts';

/** The icons there are, searched by their names. */
export default function IconPicker(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const value = typeof input.value === 'string' && isIconName(input.value) ? input.value : null;
  return (
    <Autocomplete<IconName>
      id={input.id}
      options={iconNames}
      value={value}
      onChange={(_, name) => input.change(name)}
      onBlur={input.leave}
      getOptionLabel={iconText}
      noOptionsText={translate('fields.nothingFound')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      renderOption={({ key, ...option }, name) => (
        <MenuItem key={key} {...option}>
          <ListItemIcon>
            <MenuIcon name={name} />
          </ListItemIcon>
          {iconText(name)}
        </MenuItem>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...lookOf(props, { ...input, id: params.id })}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: value && (
                <InputAdornment position="start">
                  <MenuIcon name={value} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
