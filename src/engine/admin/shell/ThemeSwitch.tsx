import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useTheme as useStyles } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';

/** Light or dark; until it is pressed the system decides. */
export function ThemeSwitch() {
  const translate = useTranslate();
  const [, setTheme] = useTheme();
  const isDark = useStyles().palette.mode === 'dark';
  const label = translate(isDark ? 'shell.lightTheme' : 'shell.darkTheme');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightMode /> : <DarkMode />}
      </IconButton>
    </Tooltip>
  );
}
