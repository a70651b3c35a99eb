import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { dark, light, type Palette } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    readonly status: import('./palette.ts').Palette['status'];
    readonly line: string;
    readonly sunken: string;
    readonly accent: string;
  }
  interface PaletteOptions {
    readonly status?: import('./palette.ts').Palette['status'];
    readonly line?: string;
    readonly sunken?: string;
    readonly accent?: string;
  }
}

export type Density = 'comfortable' | 'compact';

/** Row heights in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 36 };

/** @hello-pangea/dnd has put down what was carried, and closed its gap, at the end of a transition. */
const carried = '[data-rfd-draggable-id], [data-rfd-placeholder-context-id]';

/** The look: dense, quiet, hairlines instead of shadows, figures that align; a screen of another dress says what differs. */
export function createAdminTheme(
  mode: 'light' | 'dark',
  density: Density,
  differences: ThemeOptions = {},
): Theme {
  const colours: Palette = mode === 'dark' ? dark : light;
  const line = `1px solid ${colours.line}`;
  const focusRing = { outline: `2px solid ${colours.brand}`, outlineOffset: 2 };
  // Over a border of its own, and within lists that cut what leaves them.
  const ringOverBorder = { '&.Mui-focusVisible': { outlineOffset: -1 } };
  const ringInside = { '&.Mui-focusVisible': { outlineOffset: -2 } };
  const options: ThemeOptions = {
    palette: {
      mode,
      primary: { main: colours.brand, dark: colours.brandHover, contrastText: colours.onBrand },
      secondary: { main: colours.brand, contrastText: colours.onBrand },
      error: { main: colours.status.dispute.text, contrastText: colours.paper },
      warning: { main: colours.status.waiting.text, contrastText: colours.paper },
      info: { main: colours.status.progress.text, contrastText: colours.paper },
      success: { main: colours.status.done.text, contrastText: colours.paper },
      background: { default: colours.ground, paper: colours.paper },
      text: { primary: colours.ink, secondary: colours.soft },
      divider: colours.line,
      status: colours.status,
      line: colours.line,
      sunken: colours.sunken,
      accent: colours.accent,
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '0.9375rem', fontWeight: 600 },
      body1: { fontSize: '0.875rem' },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.75rem' },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontFeatureSettings: '"cv11", "ss03"' },
          'td, th, output, [data-figure]': { fontVariantNumeric: 'tabular-nums' },
          ':focus-visible': focusRing,
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
            },
            // A transition however short is looked for in every value of every element that is drawn anew.
            [`*:not(${carried}), *::before, *::after`]: { transition: 'none !important' },
            [carried]: {
              transitionProperty: 'transform, height, width, margin !important',
              transitionDuration: '0.01ms !important',
            },
          },
          '@media print': { '[data-no-print], header, nav, footer': { display: 'none !important' } },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, outlined: { border: line } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'inherit' },
        styleOverrides: { root: { backgroundColor: colours.paper, color: colours.ink, borderBottom: line } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: 8, minHeight: 36 },
          sizeSmall: { minHeight: 32 },
          outlined: ringOverBorder,
        },
      },
      // One mark of the focus: the ring, without MUI's pulsating ripple inside it.
      MuiButtonBase: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': { ...focusRing, '& .MuiTouchRipple-root': { display: 'none' } } },
        },
      },
      // In a group each lies over the edge of the one before it; 24 pixels have to be left to be hit.
      MuiToggleButton: { styleOverrides: { root: { minWidth: 28, minHeight: 28, ...ringOverBorder } } },
      MuiMenuItem: { styleOverrides: { root: ringInside } },
      MuiTab: { styleOverrides: { root: ringInside } },
      MuiCardActionArea: { styleOverrides: { root: ringInside } },
      // Its box ends where the ring would begin.
      MuiSwitch: { styleOverrides: { switchBase: { '&.Mui-focusVisible': { outlineOffset: -4 } } } },
      // A list without a line of its own to change.
      MuiTablePagination: {
        styleOverrides: { select: { '&:focus-visible': { ...focusRing, borderRadius: 4 } } },
      },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
      // Its list lies over the page without an elevation of its own.
      MuiAutocomplete: { defaultProps: { size: 'small' }, styleOverrides: { paper: { border: line } } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.line } } },
      MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.line } } },
      // A chip is a word of a closed list, or a mark of the same rank (draft, main author): coloured, with its sign,
      // where the colour means something, else grey, never framed. A record is a link and free words are text; several
      // of either are separated by commas. A chip with a frame is one that can be pressed.
      MuiChip: {
        styleOverrides: {
          root: ({ ownerState }) => ({
            height: 24,
            borderRadius: 6,
            fontSize: '0.75rem',
            fontWeight: 550,
            ...ringOverBorder,
            ...(ownerState.color === 'default' &&
              !ownerState.clickable && {
                border: 'none',
                color: colours.status.neutral.text,
                backgroundColor: colours.status.neutral.ground,
              }),
          }),
        },
      },
      MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottom: line, padding: '0 12px', height: rowHeights[density] },
          head: {
            fontWeight: 600,
            fontSize: '0.75rem',
            color: colours.soft,
            backgroundColor: colours.paper,
            whiteSpace: 'nowrap',
          },
        },
      },
      // Read by rows that are drawn by other hands than ours.
      MuiTable: { styleOverrides: { root: { '--row-height': `${rowHeights[density]}px` } } },
      MuiTableRow: {
        styleOverrides: { root: { '&:last-child td, tbody &:last-child th': { borderBottom: 0 } } },
      },
      MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, ...ringInside } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  };
  return createTheme(options, differences);
}
