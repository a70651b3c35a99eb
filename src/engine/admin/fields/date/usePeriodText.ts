import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ShiftUnit } from '#engine/model/days/daysWithin.ts';

/** `last-30-days`, `next-2-weeks` */
export interface CountedPeriod {
  readonly turn: 'last' | 'next';
  readonly count: number;
  readonly unit: ShiftUnit;
}

export function countedPeriod(word: string): CountedPeriod | null {
  const [, turn, count, unit] = /^(last|next)-([1-9]\d{0,2})-(days|weeks|months|years)$/.exec(word) ?? [];
  return turn ? ({ turn, count: Number(count), unit } as CountedPeriod) : null;
}

/** `today`, `today+30d`, `today-2w`: so many units from today. */
export interface RelativeDay {
  readonly count: number;
  readonly unit: ShiftUnit;
}

const units: Readonly<Record<string, ShiftUnit>> = { d: 'days', w: 'weeks', m: 'months', y: 'years' };

export function relativeDayOf(word: unknown): RelativeDay | null {
  const [whole, sign, count, letter = 'd'] =
    /^today(?:([+-])([1-9]\d{0,2})([dwmy]))?$/.exec(String(word)) ?? [];
  if (whole === undefined) return null;
  return { count: Number(count ?? 0) * (sign === '-' ? -1 : 1), unit: units[letter] ?? 'days' };
}

export function relativeWord({ count, unit }: RelativeDay): string {
  return count === 0 ? 'today' : `today${count < 0 ? '-' : '+'}${Math.abs(count)}${unit[0]}`;
}

/**
 * What a word of time says; undefined: it is none.
 *
 * @example
 * text('this-month') // 'ce mois'
 * text('next-30-days') // 'd’ici 30 jours'
 * text('today-2w') // 'il y a 2 semaines'
 */
export function usePeriodText(): (word: unknown) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    (word) => {
      if (typeof word !== 'string') return undefined;
      const say = (turn: string, count: number, unit: ShiftUnit) =>
        translate(`views.periods.counted.${turn}`, {
          span: translate(`views.periods.spans.${unit}`, { smart_count: count }),
        });
      const counted = countedPeriod(word);
      if (counted) return say(counted.turn, counted.count, counted.unit);
      const day = relativeDayOf(word);
      if (day && day.count !== 0) return say(day.count < 0 ? 'ago' : 'in', Math.abs(day.count), day.unit);
      return periodWords.includes(word) ? translate(`views.periods.words.${word}`) : undefined;
    },
    [translate],
  );
}

/** The periods without a number, those nearest first. */
export const periodWords: readonly string[] = [
  'today',
  'yesterday',
  'tomorrow',
  ...['week', 'month', 'quarter', 'year'].flatMap((unit) => [`this-${unit}`, `last-${unit}`, `next-${unit}`]),
];
