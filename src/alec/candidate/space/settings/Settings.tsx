import { useTranslate } from 'ra-core';
import { LanguageSwitch } from '#alec/candidate/space/layout/LanguageSwitch.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import './settings.css';
import { Consents } from './Consents.tsx';
import { DownloadData } from './DownloadData.tsx';
import { DeleteAccount } from './deletion/DeleteAccount.tsx';
import { MutedNotifications } from './MutedNotifications.tsx';
import { Sessions } from './Sessions.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** How the space looks and speaks, where one is signed in, and what becomes of one's data. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.settings.title')} lead={translate('candidate.settings.lead')}>
      <Card title={translate('candidate.language')}>
        <LanguageSwitch />
      </Card>
      <ThemeChoice />
      <MutedNotifications />
      <Sessions />
      <Consents />
      <DownloadData />
      <DeleteAccount />
    </Page>
  );
}
