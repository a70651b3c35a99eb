/** One brand colour for action and selection, one warm accent for what waits for me, greys for the rest. */
export const light = {
  brand: '#0f5e63',
  brandHover: '#0b494d',
  onBrand: '#ffffff',
  accent: '#a34a00',
  ground: '#f4f6f8',
  paper: '#ffffff',
  sunken: '#eef1f4',
  ink: '#1b2430',
  soft: '#55616e',
  line: '#d8dee5',
  status: {
    neutral: { text: '#4a5562', ground: '#e9edf1' },
    todo: { text: '#3b5876', ground: '#e3ebf4' },
    waiting: { text: '#7a4a00', ground: '#fbeccc' },
    progress: { text: '#14539a', ground: '#dfecfb' },
    done: { text: '#1b6334', ground: '#dcf2e3' },
    cancelled: { text: '#5b636c', ground: '#e6e8eb' },
    dispute: { text: '#a51d2d', ground: '#fbe2e4' },
    raised: { text: '#7a4a00', ground: '#fbeccc' },
    urgent: { text: '#a51d2d', ground: '#fbe2e4' },
  },
} as const;

export const dark = {
  brand: '#6cc7cb',
  brandHover: '#8fd8db',
  onBrand: '#06282a',
  accent: '#ffb26b',
  ground: '#12171d',
  paper: '#1a2129',
  sunken: '#202933',
  ink: '#e8edf2',
  soft: '#a9b5c1',
  line: '#323d49',
  status: {
    neutral: { text: '#c3ccd5', ground: '#2a333d' },
    todo: { text: '#b3cbe6', ground: '#223246' },
    waiting: { text: '#f5cf86', ground: '#40320f' },
    progress: { text: '#a6ccfa', ground: '#17324f' },
    done: { text: '#9bdcb0', ground: '#163824' },
    cancelled: { text: '#b6bdc5', ground: '#2b3138' },
    dispute: { text: '#ffb0b6', ground: '#4a1b20' },
    raised: { text: '#f5cf86', ground: '#40320f' },
    urgent: { text: '#ffb0b6', ground: '#4a1b20' },
  },
} as const;

export type StatusColour = keyof typeof light.status;
export type Palette = {
  readonly [name in Exclude<keyof typeof light, 'status'>]: string;
} & { readonly status: Readonly<Record<StatusColour, { readonly text: string; readonly ground: string }>> };
