/** Dark enough for white letters on them (WCAG AA). */
const colours = [
  '#0f5e63',
  '#3b5876',
  '#7a4a00',
  '#14539a',
  '#1b6334',
  '#6a3d7c',
  '#8a2b4f',
  '#4a5562',
] as const;

/** Always the same colour for the same name, so that a person is recognised. */
export function avatarColour(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  return colours[sum % colours.length] ?? colours[0];
}
