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
      component="section"
      // What scrolls has to be reached by keyboard.
      tabIndex={0}
      aria-label={label}
      sx={{
        p: 2,
        maxHeight,
        overflow: 'auto',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'sunken',
      }}
    >
      <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', lineHeight: 1.5, tabSize: 2 }}>
        {text}
      </Box>
    </Box>
  );
}
