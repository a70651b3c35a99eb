import { useLocale, useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';

/** Which file is about to be sent. */
export function ChosenFile({ file }: { readonly file: File }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className="chosen-file">
      <Icon name="documents" />
      <span>
        <span className="visually-hidden">{translate('candidateDocuments.send.chosen')} </span>
        <span className="file-name">{file.name}</span>{' '}
        <span className="hint">{formatBytes(file.size, locale)}</span>
      </span>
    </p>
  );
}
