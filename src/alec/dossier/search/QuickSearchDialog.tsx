import { Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentSearchPath } from '#alec/documents/page/search/documentSearchPath.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { SearchDialog } from '#engine/admin/shell/search/SearchDialog.tsx';
import { useRecentDossiers } from './recentDossiers.ts';
import { type FoundDossier, recentDossier, useFoundDossiers } from './useFoundDossiers.ts';

/** What is found while one types, and the last dossiers opened before one does. */
export default function QuickSearchDialog({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const recent = useRecentDossiers();
  const [text, setText] = useState('');
  const { found, state } = useFoundDossiers(text.trim());
  const dossiers = text.trim() === '' ? recent.map(recentDossier) : found;
  const words = translate(`dossiers.quick.${text.trim() === '' ? 'noRecent' : state}`, { text: text.trim() });
  const open = ({ path }: Pick<FoundDossier, 'path'>) => {
    close();
    navigate(path);
  };
  return (
    <SearchDialog
      label={translate('dossiers.quick.label')}
      placeholder={translate('dossiers.quick.placeholder')}
      help={<InDocuments text={text.trim()} close={close} />}
      text={text}
      type={setText}
      options={dossiers.map((one) => ({ ...one, group: translate(`dossiers.quick.${one.group}`) }))}
      isLoading={state === 'loading' && found.length === 0}
      emptyText={words}
      status={
        dossiers.length > 0 ? translate('dossiers.quick.results', { smart_count: dossiers.length }) : words
      }
      choose={open}
      close={close}
    />
  );
}

interface InDocumentsProps {
  readonly text: string;
  readonly close: () => void;
}

/** Leads to the search in the documents of all dossiers. */
function InDocuments({ text, close }: InDocumentsProps) {
  const translate = useTranslate();
  if (!useModel().resources.documents?.isOpen) return null;
  return (
    <Link component={LinkBase} to={documentSearchPath(text)} onClick={close}>
      {translate('documents.search.label')}
    </Link>
  );
}
