import { useTranslate } from 'ra-core';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useMutedNotifications } from './useMutedNotifications.ts';

/** As `notification_type` has them: applications, documents, ads. The others are about the work of staff. */
const types = ['9', '10', '11'] as const;

/** What a candidate is told of in her space; she is told of everything until she switches it off. */
export function MutedNotifications() {
  const translate = useTranslate();
  const { muted, error, refetch, turn } = useMutedNotifications();
  return (
    <Card title={translate('candidateSettings.notifications.title')}>
      <p className="soft">{translate('candidateSettings.notifications.text')}</p>
      {error && !muted && <LoadError error={error} onRetry={refetch} />}
      {!error && !muted && <Skeleton lines={3} />}
      {muted && (
        <fieldset className="switches" aria-label={translate('candidateSettings.notifications.title')}>
          {types.map((type) => (
            <label key={type} className="switch-line">
              <span>{translate(`candidateSettings.notifications.types.${type}`)}</span>
              <input
                type="checkbox"
                checked={!muted.includes(type)}
                onChange={({ target }) => void turn(type, target.checked)}
              />
            </label>
          ))}
        </fieldset>
      )}
    </Card>
  );
}
