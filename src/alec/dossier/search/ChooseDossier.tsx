import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SearchDialog } from '#engine/admin/shell/search/SearchDialog.tsx';
import { type FoundDossier, useFoundDossiers } from './useFoundDossiers.ts';

interface ChooseDossierProps {
  /** What the dossier is chosen for. */
  readonly label: string;
  readonly choose: (dossier: FoundDossier) => void;
  readonly close: () => void;
}

/** Looks up a dossier by its reference, its words or a candidate of it. */
export function ChooseDossier({ label, choose, close }: ChooseDossierProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { found, state } = useFoundDossiers(text.trim());
  const words = translate(`dossiers.quick.${state}`, { text: text.trim() });
  return (
    <SearchDialog
      label={label}
      placeholder={translate('dossiers.quick.placeholder')}
      text={text}
      type={setText}
      options={found.map((one) => ({ ...one, group: translate(`dossiers.quick.${one.group}`) }))}
      isLoading={state === 'loading' && found.length === 0}
      emptyText={words}
      status={found.length > 0 ? translate('dossiers.quick.results', { smart_count: found.length }) : words}
      choose={({ key }) => {
        const dossier = found.find((one) => one.key === key);
        if (dossier) choose(dossier);
      }}
      close={close}
    />
  );
}
