import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { DocumentSearch } from './DocumentSearch.tsx';
import { documentSearchPath } from './documentSearchPath.ts';

/** The search in the documents of the dossier one looks at; from there it leads to that in all dossiers. */
export function DossierDocumentSearch() {
  const translate = useTranslate();
  const rowPath = useRowPath();
  const { record } = useDossier();
  const [text, type] = useState('');
  return (
    <DocumentSearch
      text={text}
      type={type}
      dossier={record.id}
      pathOf={({ id }) => rowPath({ id })}
      further={
        text.trim().length >= 2 && (
          <Button component={Link} to={documentSearchPath(text)} size="small" sx={{ m: 1 }}>
            {translate('documents.search.everywhere')}
          </Button>
        )
      }
    />
  );
}
