import { Box } from '@mui/material';

interface SourceTextProps {
  readonly text: string;
  readonly label: string;
  readonly maxHeight?: number | string;
}

/** A text of a program, that can be scrolled by keyboard. */
export function SourceText({ text, label, maxHeight = '60vh' }: SourceTextProps) {
  return (
    <Box
      component="pre"
      // A region that scrolls has to be reached by keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        m: 0,
        p: 2,
        maxHeight,
        overflow: 'auto',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'sunken',
        whiteSpace: 'pre',
        tabSize: 2,
      }}
    >
      {text}
    </Box>
  );
}
