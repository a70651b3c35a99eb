import { InputAdornment, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { FormattedInput } from '#engine/admin/fields/text/FormattedInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { isColor } from '#engine/fieldTypes/color/color.ts';
import { colorFromText } from './colorText.ts';

/** Typed as its text, or picked in the picker of the browser beside it. */
export function ColorInput(props: InputProps) {
  return (
    <FormattedInput
      {...props}
      read={colorFromText}
      show={(value) => String(value ?? '')}
      startAdornment={<Picker {...props} />}
    />
  );
}

function Picker(props: InputProps) {
  const { value, change, leave } = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const name = useLabel(props);
  const isKnown = typeof value === 'string' && isColor(value);
  return (
    <InputAdornment position="start">
      <Well
        type="color"
        aria-label={translate('fields.pickColor', { name })}
        data-empty={!isKnown || undefined}
        value={isKnown ? value : '#ffffff'}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
    </InputAdornment>
  );
}

const Well = styled('input')(({ theme }) => ({
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  // No colour is no white.
  '&[data-empty]::-webkit-color-swatch': {
    background: `linear-gradient(to top right, transparent 46%, ${theme.palette.error.main} 46% 54%, transparent 54%)`,
  },
}));
