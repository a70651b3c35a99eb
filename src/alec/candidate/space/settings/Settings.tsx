import { useTranslate } from 'ra-core';
import { LanguageSwitch } from '#alec/candidate/space/layout/LanguageSwitch.tsx';
import { ThemeSwitch } from '#alec/candidate/space/layout/ThemeSwitch.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';

export default function Settings() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.settings.title')} lead={translate('candidate.settings.lead')}>
      <Card title={translate('candidate.language')}>
        <LanguageSwitch />
      </Card>
      <Card title={translate('candidate.settings.theme')}>
        <ThemeSwitch />
      </Card>
    </Page>
  );
}
