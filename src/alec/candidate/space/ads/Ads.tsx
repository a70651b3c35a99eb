import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import './ads.css';
import { AdControls } from './AdControls.tsx';
import { AdList } from './AdList.tsx';
import { AdTabs } from './AdTabs.tsx';
import { useAdSearch } from './useAdSearch.ts';
import { useSuggestedAds } from './useSuggestedAds.ts';

/** The ads that agree with what a candidate looks for, and those that she kept or hid. */
export default function Ads() {
  const translate = useTranslate();
  const { search, show } = useAdSearch();
  const reading = useSuggestedAds(search);
  return (
    <Page title={translate('candidate.ads.title')} lead={translate('candidate.ads.lead')}>
      <AdTabs search={search} />
      <AdControls search={search} ads={reading.ads ?? []} onShow={show} />
      <AdList search={search} reading={reading} onShow={show} />
    </Page>
  );
}
