import { useGetList, useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

const path = 'candidate-consents' satisfies Path;

const newest = {
  sort: { field: 'given_at' satisfies FieldOf<typeof path>, order: 'DESC' },
  pagination: { page: 1, perPage: 50 },
} as const;

/** What was agreed to and declined, and when; it is changed where it is asked, in one's account. */
export function Consents() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { data, error, isPending, refetch } = useGetList<RecordOf<typeof path>>(path, newest);
  return (
    <Card title={translate('candidateSettings.consents.title')}>
      <p className="soft">{translate('candidateSettings.consents.text')}</p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton lines={3} />}
      {data?.length === 0 && <p>{translate('candidateSettings.consents.none')}</p>}
      {data && data.length > 0 && (
        <ul className="lines">
          {data.map(({ id, consent, is_given, given_at }) => (
            <li key={id} className="line">
              <div>
                <strong>{translate(`candidateSettings.consents.of.${consentWord(consent)}`)}</strong>
                <p className="hint">{instant(given_at)}</p>
              </div>
              <span>
                {translate(
                  is_given ? 'candidateSettings.consents.given' : 'candidateSettings.consents.declined',
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <LinkButton to={candidatePaths.account}>{translate('candidateSettings.consents.change')}</LinkButton>
      </div>
    </Card>
  );
}

type Consent = NonNullable<RecordOf<typeof path>['consent']>;

const consentWords: Readonly<Record<Consent & FieldOf<'candidate-profiles'>, string>> = {
  accepts_email: 'email',
  accepts_sms: 'sms',
  accepts_phone: 'phone',
};

function consentWord(consent: Consent | null | undefined): string {
  return consent ? consentWords[consent] : 'email';
}
