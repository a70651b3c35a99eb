/**
 * A colour that was typed or pasted as the wire has it; empty -> null; what is none stays as typed.
 *
 * @example
 * colorFromText('0F5E63') // '#0f5e63'
 * colorFromText('#abc') // '#aabbcc'
 */
export function colorFromText(text: string): string | null {
  const typed = text.trim();
  const [, digits = ''] = /^#?([0-9a-f]{6}|(?<=#)[0-9a-f]{3})$/i.exec(typed) ?? [];
  if (digits === '') return typed || null;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
