import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { maskSize } from '#engine/fieldTypes/text/inputMask.ts';
import type { FieldType, JsonValue } from '#engine/model/model.ts';
import { fieldTypeOf } from '#engine/schema/derive/fieldTypeOf.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';
import { type Report, suggestion } from './fault.ts';

/** Checks the words of a field that speak of its input alone: its mask, its message, its unit. */
export function checkFormWords(name: string, field: FieldDeclaration, report: Report): void {
  const fieldType = fieldTypeOf(field);
  const { pattern, maxLength } = field;
  const mask = field['x-mask'];
  if (field['x-message'] && pattern === undefined && mask === undefined)
    report('/x-message', `It is said where 'pattern' or 'x-mask' does not hold: '${name}' has neither.`);
  if (field['x-unit'] !== undefined && fieldType !== 'integer') {
    const advice = fieldType === 'decimal' ? " Write 'unit' in 'x-decimal'." : '';
    report('/x-unit', `'${name}' is not a whole number: it has no unit.${advice}`);
  }
  if (mask !== undefined) checkMask(name, mask, { fieldType, maxLength }, report);
}

interface Masked {
  readonly fieldType: FieldType | undefined;
  readonly maxLength: number | undefined;
}

function checkMask(name: string, mask: string, { fieldType, maxLength }: Masked, report: Report): void {
  const { length, typed } = maskSize(mask);
  if (fieldType !== 'text') report('/x-mask', `'${name}' is not a text of one line: it has no mask.`);
  else if (typed === 0) report('/x-mask', `Nothing can be typed into '${mask}'. Write 9, A, a or * in it.`);
  else if (maxLength !== undefined && maxLength < length)
    report('/x-mask', `'${mask}' is ${length} signs long, more than 'maxLength' ${maxLength}.`);
}

const starts = ['$today', '$me'] as const;

/** Does a default stand for something else, or was it meant to? */
export function isStart(value: JsonValue): value is string {
  return typeof value === 'string' && /^\$[a-z]+$/i.test(value);
}

/** What a default stands for is of the type of its field; to whom a relation leads is asked where all files are known. */
export function checkStart(name: string, value: string, fieldType: FieldType, report: Report): void {
  if (!starts.some((known) => known === value)) {
    const { isDefault } = fieldTypesOnServer[fieldType].schema;
    const near = suggestion(value, starts);
    if (near !== '' || !isDefault(value, {}))
      report('/default', `'${value}' is neither $today nor $me.${near}`);
  } else if (value === '$today' && !['date', 'instant', 'month'].includes(fieldType))
    report('/default', `'${name}' holds no day: "$today" is for "format": "date", "date-time" or "month".`);
  else if (value === '$me' && fieldType !== 'one')
    report('/default', `'${name}' names no record: "$me" is for a relation to one account.`);
}
