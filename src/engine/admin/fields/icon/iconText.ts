import { iconNames } from '#engine/model/iconNames.ts';

/** `LocationCity` -> `Location city`. */
export function iconText(name: unknown): string {
  const words = String(name ?? '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words;
}

/** The icon that a text names, whatever its case and spaces; empty -> null; what names none stays as typed. */
export function iconFromText(text: string): string | null {
  const typed = text.trim();
  const compact = typed.replaceAll(/\s/g, '').toLowerCase();
  return iconNames.find((name) => name.toLowerCase() === compact) ?? (typed || null);
}
