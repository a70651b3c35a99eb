import type { Theme } from '@mui/material/styles';
import { dark, light } from '#engine/admin/theme/palette.ts';
import { createAdminTheme } from '#engine/admin/theme/theme.ts';

/** The look of the admin, for a thumb: labels over their inputs, nothing lower than 48 pixels, letters no phone zooms at. */
function createSpaceTheme(mode: 'light' | 'dark'): Theme {
  const { ink, paper } = mode === 'dark' ? dark : light;
  const withoutNotch = { top: 0, '& legend': { display: 'none' } };
  const control = { borderColor: mode === 'dark' ? '#7d8a97' : '#7a8794' };
  const tall = { minHeight: targetPx, fontSize: '1rem', backgroundColor: paper };
  return createAdminTheme(mode, 'comfortable', {
    typography: { body1: { fontSize: '1rem' }, body2: { fontSize: '1rem' }, button: { fontSize: '1rem' } },
    components: {
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: 'none',
            marginBottom: 4,
            fontSize: '1rem',
            fontWeight: 600,
            lineHeight: 1.5,
            color: ink,
            whiteSpace: 'normal',
            '&.Mui-focused': { color: ink },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: { root: tall, notchedOutline: { ...withoutNotch, ...control } },
      },
      MuiPickersOutlinedInput: {
        styleOverrides: { root: tall, notchedOutline: { ...withoutNotch, ...control } },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem' } } },
      MuiButton: { styleOverrides: { root: { minHeight: targetPx } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: targetPx } } },
      MuiAutocomplete: { styleOverrides: { option: { minHeight: `${targetPx}px !important` } } },
      MuiFormControlLabel: { styleOverrides: { root: { minHeight: targetPx, fontWeight: 600 } } },
      MuiDialog: { styleOverrides: { paper: { margin: 16, width: 'calc(100% - 32px)' } } },
      MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', gap: 8 } } },
    },
  });
}

const targetPx = 48;

export const lightTheme = createSpaceTheme('light');
export const darkTheme = createSpaceTheme('dark');
