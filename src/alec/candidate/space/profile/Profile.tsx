import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Profile() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.profile.title')} lead={translate('candidate.profile.lead')}>
      <RecordList path="candidate-profiles" icon="profile" none="candidate.profile.none" />
    </Page>
  );
}
