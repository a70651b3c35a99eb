import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, single } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { checkText, isSpace, isStorable } from '#engine/fieldTypes/text/text.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';
import type { Violation } from '#engine/model/violation.ts';
import { type CompanyNumber, compactCompanyNumber, companyNumberFault } from './companyNumber.ts';

export const siret = companyNumberType('siret');
export const siren = companyNumberType('siren');

function companyNumberType(number: CompanyNumber): FieldTypeDefinition {
  return { ...single, isEmpty: isSpace, check: (field, value) => check(number, field, value) };
}

/** Its own form first: that it has too many characters says nothing of what it should be. */
function check(number: CompanyNumber, field: ScreenField, value: unknown): Violation[] {
  if (typeof value !== 'string') return [fault(field, 'not-text', value)];
  if (!isStorable(value)) return [fault(field, 'forbidden-character', value)];
  const compact = compactCompanyNumber(value);
  const code = companyNumberFault(number, compact);
  const count = compact.replaceAll(/\D/g, '').length;
  return code ? [fault(field, code, formatCompanyNumber(compact), { count })] : checkText(field, compact);
}
