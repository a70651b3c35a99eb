import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { OperatorFilter } from '#engine/admin/fields/OperatorFilter.tsx';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { isColor } from '#engine/fieldTypes/color/color.ts';
import { colorFromText } from './colorText.ts';

export function ColorFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={ColorValue} />;
}

function ColorValue(props: ValueProps) {
  return <TypedValue {...props} fault="not-color" read={readColor} show={(value) => String(value ?? '')} />;
}

function readColor(text: string): string | null {
  const value = colorFromText(text);
  return value !== null && isColor(value) ? value : null;
}
