import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
