import type { Tone } from './checks.ts';

/** The colours of the screen in daylight: paper is white. */
export const palette = {
  ink: '#1b2430',
  soft: '#55616e',
  line: '#d8dee5',
  sunken: '#eef3f4',
  brand: '#0f5e63',
  accent: '#a34a00',
} as const;

interface Shade {
  readonly text: string;
  readonly ground: string;
}

export const shades = {
  neutral: { text: '#4a5562', ground: '#e9edf1' },
  fine: { text: '#1b6334', ground: '#cfecd8' },
  waiting: { text: '#7a4a00', ground: '#fbe3b3' },
  bad: { text: '#a51d2d', ground: '#f7cdd1' },
} as const satisfies Readonly<Record<string, Shade>>;

export const shadeOfTone: Readonly<Record<Tone, Shade>> = {
  fine: shades.fine,
  warning: shades.waiting,
  blocking: shades.bad,
  none: shades.neutral,
};

export const shadeOfStatus: Readonly<Record<string, Shade>> = {
  DRAFT_STATUS: shades.waiting,
  REQUEST_VALIDATION_STATUS: shades.waiting,
  VALIDATE_STATUS: shades.fine,
};
