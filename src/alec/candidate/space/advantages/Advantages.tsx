import { useTranslate } from 'ra-core';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import './advantages.css';
import { Savings } from './savings/Savings.tsx';
import { Sponsorship } from './sponsorship/Sponsorship.tsx';

/** What the candidate has saved up, and whom she has invited. */
export default function Advantages() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.advantages.title')} lead={translate('candidate.advantages.lead')}>
      <Savings />
      <Sponsorship />
    </Page>
  );
}
