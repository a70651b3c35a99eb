import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { AllDocumentsSearch } from './AllDocumentsSearch.tsx';

/** The page of the search in the documents of all dossiers. */
export default function DocumentSearchPage() {
  const translate = useTranslate();
  useDocumentTitle(translate('pages.documentSearch.title'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate('pages.documentSearch.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('documents.search.explanation')}
      </Typography>
      <AllDocumentsSearch />
    </Box>
  );
}
