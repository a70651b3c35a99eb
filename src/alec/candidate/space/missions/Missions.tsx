import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Missions() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.missions.title')} lead={translate('candidate.missions.lead')}>
      <RecordList path="candidate-missions" icon="missions" none="candidate.missions.none" />
    </Page>
  );
}
