import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

interface AddWordProps {
  readonly words: readonly string[];
  readonly labelOf: (word: string) => string;
  readonly open: (word: string) => void;
  /** What it is added to, where that must be said. */
  readonly of?: string;
}

/** What else may be said there; the chosen word gets its input. */
export function AddWord({ words, labelOf, open, of }: AddWordProps) {
  const translate = useTranslate();
  const label = of ? translate('studioEdit.addWordTo', { of }) : translate('studioEdit.addWord');
  return (
    <Autocomplete
      size="small"
      options={words}
      getOptionLabel={(word) => (labelOf(word) === word ? word : `${labelOf(word)} (${word})`)}
      value={null}
      clearOnBlur
      blurOnSelect
      onChange={(_, word) => word && open(word)}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  );
}
