import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { RecordList } from '#alec/candidate/space/parts/RecordList.tsx';

export default function Ads() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.ads.title')} lead={translate('candidate.ads.lead')}>
      <RecordList path="candidate-ads" icon="ads" none="candidate.ads.none" />
    </Page>
  );
}
