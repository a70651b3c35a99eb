import { useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon, type IconName } from '#alec/candidate/space/parts/Icon.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { useSignIn } from '#alec/candidate/space/signIn/useSignIn.ts';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';

const reasons: readonly { readonly icon: IconName; readonly name: string }[] = [
  { icon: 'clock', name: 'availability' },
  { icon: 'ads', name: 'ads' },
  { icon: 'missions', name: 'missions' },
  { icon: 'documents', name: 'documents' },
];

/** What the space is for, for whoever comes by. Its first words stand in the page before any script runs. */
export default function Landing() {
  const translate = useTranslate();
  const { isCandidate } = useViewer();
  const { signIn, isLeaving } = useSignIn();
  return (
    <Page title={translate('candidate.landing.title')} lead={translate('candidate.landing.lead')}>
      <div className="actions">
        {isCandidate ? (
          <LinkButton to={candidatePaths.dashboard} look="primary">
            {translate('candidate.landing.open')}
          </LinkButton>
        ) : (
          <Button look="primary" isBusy={isLeaving} onClick={signIn}>
            {translate(isLeaving ? 'candidate.signingIn' : 'candidate.signIn')}
          </Button>
        )}
        <LinkButton to={candidatePaths.faq}>{translate('candidate.faq.title')}</LinkButton>
      </div>
      <ul className="reasons">
        {reasons.map(({ icon, name }) => (
          <li key={name} className="card">
            <Icon name={icon} />
            <div>
              <h2>{translate(`candidate.landing.reasons.${name}.title`)}</h2>
              <p>{translate(`candidate.landing.reasons.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="soft">{translate('candidate.landing.account')}</p>
    </Page>
  );
}
