import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';

export default function NotFound() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.notFound.title')} lead={translate('candidate.notFound.text')}>
      <div className="actions">
        <LinkButton to={candidatePaths.dashboard} look="primary">
          {translate('candidate.notFound.home')}
        </LinkButton>
        <LinkButton to={candidatePaths.faq}>{translate('candidate.faq.title')}</LinkButton>
      </div>
    </Page>
  );
}
