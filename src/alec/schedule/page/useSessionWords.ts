import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import type { Conflict, Half, Period, Session, SessionType } from '#alec/schedule/domain/sessions.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatDate, formatDecimal } from '#engine/model/valueText.ts';
import type { FieldOf } from '#generated/records.ts';

export const sessionsPath = 'training-course-sessions';

/** Sessions, days and conflicts in the language of the screen. */
export function useSessionWords() {
  const resource = useResourceModel(sessionsPath);
  const { parts } = useDossier();
  const words = useWords();
  const translate = useTranslate();
  return useMemo(() => {
    const choice = (name: FieldOf<typeof sessionsPath>, value: string) => {
      const field = fieldOf(resource, name);
      const found = field?.choices?.find((one) => one.value === value);
      return field && found ? words.choice(resource, field, found) : value;
    };
    const type = (value: SessionType) => choice('session_type', value);
    const period = (value: Period) => choice('period', value);
    const training = (id: string | null) => String(parts.trainings.find((one) => one.id === id)?.label ?? '');
    const short = (day: Day) => formatDate(day, words.locale);
    const dates = ({ from, to }: Pick<Session, 'from' | 'to'>) =>
      from === to
        ? translate('schedule.onDay', { day: short(from) })
        : translate('schedule.fromTo', { from: short(from), to: short(to) });
    const name = (session: Session) => training(session.training) || type(session.type);
    return {
      type,
      period,
      training,
      dates,
      name,
      half: (half: Half) => translate(`schedule.halves.${half}`),
      hours: (hours: string) => formatDecimal(hours, { precision: 10, scale: 2, unit: 'h' }, words.locale),
      day: (day: Day) => shortDay(day, words.locale),
      longDay: (day: Day) => longDay(day, words.locale),
      month: (day: Day) => monthText(day, words.locale),
      weekday: (day: Day, look: 'short' | 'long') => weekdayText(day, words.locale, look),
      whole: (session: Session) =>
        [type(session.type), training(session.training), dates(session), period(session.period)]
          .filter(Boolean)
          .join(', '),
      conflict: (conflict: Conflict) =>
        sentences[conflict.kind](conflict as never, { translate, short, name }),
    };
  }, [resource, parts.trainings, words, translate]);
}

interface Speech {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly short: (day: Day) => string;
  readonly name: (session: Session) => string;
}

type Sentences = {
  readonly [Kind in Conflict['kind']]: (
    conflict: Extract<Conflict, { kind: Kind }>,
    speech: Speech,
  ) => string;
};

const sentences: Sentences = {
  reversed: (_, { translate }) => translate('schedule.conflicts.reversed'),
  overlap: ({ day, other }, { translate, short, name }) =>
    translate('schedule.conflicts.overlap', { day: short(day), name: name(other) }),
  holiday: ({ day, name }, { translate, short }) =>
    translate('schedule.conflicts.holiday', { day: short(day), name }),
  weekend: ({ day }, { translate, short }) => translate('schedule.conflicts.weekend', { day: short(day) }),
  outside: ({ from, to }, { translate, short }) => {
    if (from === null) return translate('schedule.conflicts.after', { to: short(to ?? '') });
    if (to === null) return translate('schedule.conflicts.before', { from: short(from) });
    return translate('schedule.conflicts.outside', { from: short(from), to: short(to) });
  },
};

// At Greenwich, where the days are counted.
const format = (day: Day, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'fr-FR', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function longDay(day: Day, locale: string): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

function shortDay(day: Day, locale: string): string {
  return format(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

function monthText(day: Day, locale: string): string {
  const text = format(day, locale, { month: 'long', year: 'numeric' });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function weekdayText(day: Day, locale: string, look: 'short' | 'long'): string {
  return format(day, locale, { weekday: look });
}
