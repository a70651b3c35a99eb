import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { today } from '#alec/candidate/space/parts/today.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { type Profile, profiles } from './useOwnProfile.ts';

type Change = Pick<Profile, 'availability' | 'available_from'>;

/** One press says whether one can work; it is saved at once. A day is asked for where there is one to say. */
export function Availability({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const save = useSaveAvailability(profile);
  const [isAskingDay, setAskingDay] = useState(false);
  const { availability, available_from } = profile;

  const choose = (value: Choice) => {
    setAskingDay(value === later);
    if (value !== later) void save({ availability: value, available_from: null });
  };
  const saveDay = (value: string) => {
    setAskingDay(false);
    void save({ availability: later, available_from: value });
  };

  return (
    <Card title={translate('candidate.availability.title')}>
      <p className="soft">{translate('candidate.availability.text')}</p>
      <fieldset className="choices" aria-label={translate('candidate.availability.title')}>
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="choice"
            aria-pressed={value === (isAskingDay ? later : availability)}
            onClick={() => choose(value)}
          >
            {value === later && availability === later && !isAskingDay
              ? translate('candidate.availability.fromDay', { day: day(available_from) })
              : translate(label)}
          </button>
        ))}
      </fieldset>
      {isAskingDay && <DayForm current={available_from} onSave={saveDay} />}
    </Card>
  );
}

type Choice = NonNullable<Change['availability']>;

const later = 'available_from' satisfies Choice;

/** Each choice with the key of its words. */
const choices: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'available', label: 'candidate.availability.now' },
  { value: later, label: 'candidate.availability.later' },
  { value: 'not_available', label: 'candidate.availability.no' },
];

function DayForm({
  current,
  onSave,
}: {
  readonly current: string | null | undefined;
  readonly onSave: (day: string) => void;
}) {
  const translate = useTranslate();
  const [day, setDay] = useState(current ?? '');
  const [fault, setFault] = useState<'dayMissing' | 'dayPast'>();
  const first = today();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(day, first);
    setFault(found);
    if (found === undefined) onSave(day);
  };
  return (
    <form className="inline-form" noValidate onSubmit={submit}>
      <Field
        label={translate('candidate.availability.day')}
        required
        error={fault && translate(`candidate.availability.${fault}`)}
      >
        {(input) => (
          <input
            type="date"
            min={first}
            {...input}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary">
        {translate('candidate.availability.save')}
      </Button>
    </form>
  );
}

function faultOf(day: string, first: string) {
  if (day === '') return 'dayMissing';
  return day < first ? 'dayPast' : undefined;
}

/** The choice is shown at once, and taken back where it was refused. */
function useSaveAvailability(profile: Profile) {
  const notify = useNotify();
  const [saveProfile] = useSave(profiles);
  return async (changes: Change) => {
    try {
      const { isQueued } = await saveProfile({ id: profile.id, previousData: profile, changes });
      if (isQueued) notify('candidate.waiting.kept', { type: 'info' });
      else notify('candidate.availability.saved', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
}
