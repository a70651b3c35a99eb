import ClearIcon from '@mui/icons-material/Clear';
import FindIcon from '@mui/icons-material/ManageSearch';
import { Box, IconButton, InputAdornment, Paper, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type FoundPlace, FoundTexts } from './FoundTexts.tsx';

interface DocumentSearchProps {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Whose documents are searched; without it all one may see. */
  readonly dossier?: string;
  /** Where a document that was found is read. */
  readonly pathOf: (found: FoundPlace) => string | null;
  /** Beside what was found. */
  readonly further?: ReactNode;
  readonly autoFocus?: boolean;
}

/** Finds documents by the words that stand in their last version; Escape empties it. */
export function DocumentSearch(props: DocumentSearchProps) {
  const { text, type, dossier, pathOf, further, autoFocus } = props;
  const translate = useTranslate();
  return (
    <Box role="search" aria-label={translate('documents.search.label')} sx={{ mb: 2 }}>
      <TextField
        fullWidth
        size="small"
        autoFocus={autoFocus}
        label={translate('documents.search.label')}
        placeholder={translate('documents.search.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            type('');
          }
        }}
        slotProps={{
          htmlInput: { maxLength: 200, enterKeyHint: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <FindIcon fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: text !== '' && (
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('documents.search.clear')}
                onClick={() => type('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            ),
          },
        }}
      />
      {text.trim() !== '' && (
        <Paper variant="outlined" sx={{ mt: 1 }}>
          <FoundTexts text={text} dossier={dossier} pathOf={pathOf} />
          {further}
        </Paper>
      )}
    </Box>
  );
}
