import { styled } from '@mui/material';
import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { isColor } from '#engine/fieldTypes/color/color.ts';

/** The colour and its text: nobody has to tell colours apart. */
export function ColorField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  return (
    <Swatched>
      <Swatch aria-hidden style={isColor(value) ? { backgroundColor: value } : undefined} />
      {value}
    </Swatched>
  );
}

const Swatched = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

// A browser prints no background colours unless it is asked to.
const Swatch = styled('span')(({ theme }) => ({
  width: 16,
  height: 16,
  flexShrink: 0,
  borderRadius: 4,
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  printColorAdjust: 'exact',
}));
