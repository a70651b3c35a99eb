import { Box } from '@mui/material';

interface WordLabelProps {
  readonly label: string;
  /** How the file has it. */
  readonly word?: string;
}

/** What people call a word of the file, and the word itself, as the JSON beside it shows it. */
export function WordLabel({ label, word }: WordLabelProps) {
  if (word === undefined || word === label) return label;
  return (
    <>
      {label}{' '}
      <Box component="code" sx={{ fontSize: '0.9em' }}>
        {word}
      </Box>
    </>
  );
}
