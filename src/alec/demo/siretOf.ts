import { companyNumberFault } from '#engine/fieldTypes/companyNumber/companyNumber.ts';

/**
 * A made-up SIRET: its company, its place among the company's establishments, and the key of both.
 *
 * @example
 * siretOf('732829320', 7) // '73282932000074'
 */
export function siretOf(siren: string, place: number): string {
  const start = siren + String(place).padStart(4, '0');
  return (
    keys.map((key) => start + key).find((siret) => companyNumberFault('siret', siret) === undefined) ?? start
  );
}

/**
 * A made-up SIREN: eight digits and their key.
 *
 * @example
 * sirenOf(73_282_932) // '732829320'
 */
export function sirenOf(start: number): string {
  const digits = String(start).padStart(8, '0');
  return (
    keys.map((key) => digits + key).find((siren) => companyNumberFault('siren', siren) === undefined) ??
    digits
  );
}

const keys = [...'0123456789'];
