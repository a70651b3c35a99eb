import { useTranslate } from 'ra-core';
import { PageDropTarget } from '#engine/admin/upload/DropTarget.tsx';
import { Uploads } from '#engine/admin/upload/Uploads.tsx';
import { useKeptSent } from './kept/useKeptSent.ts';
import { MissingDocuments } from './MissingDocuments.tsx';
import { DossierDocumentSearch } from './search/DossierDocumentSearch.tsx';
import { uploads } from './sendContent.ts';
import { useAddDocuments } from './useAddDocuments.ts';
import { useUploadRule } from './useUploadRule.ts';

/** What stands above the documents whether there are any or not: files on their way, and those that are still expected. */
export function BeforeDocuments() {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAdd } = useUploadRule();
  useKeptSent(mayAdd);
  return (
    <>
      <PageDropTarget
        disabled={!mayAdd}
        label={translate('documents.drop')}
        onFiles={(files) => add(files)}
      />
      <DossierDocumentSearch />
      <Uploads queue={uploads} />
      <MissingDocuments />
    </>
  );
}
