import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Applications() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.applications.title')} lead={translate('candidate.applications.lead')}>
      <RecordList path="candidate-applications" icon="applications" none="candidate.applications.none" />
    </Page>
  );
}
