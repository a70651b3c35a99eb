import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Advantages() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.advantages.title')} lead={translate('candidate.advantages.lead')}>
      <RecordList path="candidate-sponsorships" icon="advantages" none="candidate.advantages.none" />
    </Page>
  );
}
