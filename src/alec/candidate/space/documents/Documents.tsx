import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Documents() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.documents.title')} lead={translate('candidate.documents.lead')}>
      <RecordList path="documents" icon="documents" none="candidate.documents.none" />
    </Page>
  );
}
