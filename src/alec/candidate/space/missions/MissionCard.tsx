import { useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { Fact } from './Fact.tsx';
import type { Mission } from './missionGroups.ts';
import { useOwnFile } from './useOwnFile.ts';
import { usePeriod } from './usePeriod.ts';

/** Cents are always shown, parts of them where there are some. */
const rateDecimals = 4;

interface MissionCardProps {
  readonly mission: Mission;
  readonly isPast: boolean;
}

/** A mission: what, for whom, where, when, for how much, and whom to call. */
export function MissionCard({ mission, isPast }: MissionCardProps) {
  const translate = useTranslate();
  const { decimal, phone } = useFormats();
  const period = usePeriod();
  const { id, title = '', company, city, from_date, to_date, hourly_rate } = mission;
  const contact = [mission.agency, phone(mission.agency_phone)].filter(Boolean).join(', ');
  const place = [company, city].filter(Boolean).join(', ');
  return (
    <li className="card mission">
      <h3>{title}</h3>
      <ul className="facts">
        <Fact icon="missions">{period(from_date, to_date)}</Fact>
        {place !== '' && <Fact icon="place">{place}</Fact>}
        {hourly_rate && (
          <Fact icon="money">
            {translate('candidateMissions.rate', { rate: decimal(hourly_rate, rateDecimals, 'EUR') })}
          </Fact>
        )}
        {contact !== '' && <Fact icon="phone">{contact}</Fact>}
      </ul>
      <div className="actions">
        <AgencyLink mission={mission} />
        {!isPast && <OneCalendar id={id} title={`${title}, ${period(from_date, to_date)}`} />}
      </div>
    </li>
  );
}

function AgencyLink({ mission: { agency, agency_phone } }: { readonly mission: Mission }) {
  const translate = useTranslate();
  if (!agency_phone) return null;
  return (
    <a
      className="button secondary"
      href={`tel:${agency_phone}`}
      aria-label={agency ? translate('candidateMissions.callOne', { agency }) : undefined}
    >
      <Icon name="phone" />
      <span>{translate('candidateMissions.call')}</span>
    </a>
  );
}

function OneCalendar({ id, title }: { readonly id: string; readonly title: string }) {
  const translate = useTranslate();
  const { fetchFile, isBusy } = useOwnFile();
  return (
    <Button
      icon="missions"
      isBusy={isBusy}
      aria-label={translate('candidateMissions.calendarOne', { title })}
      onClick={() =>
        void fetchFile(`missions/${id}/calendar.ics`, 'mission.ics', 'candidateMissions.calendarSaved')
      }
    >
      {translate('candidateMissions.calendar')}
    </Button>
  );
}
