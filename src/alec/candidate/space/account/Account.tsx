import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Account() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.account.title')} lead={translate('candidate.account.lead')}>
      <RecordList path="candidate-profiles" icon="account" none="candidate.account.none" />
    </Page>
  );
}
