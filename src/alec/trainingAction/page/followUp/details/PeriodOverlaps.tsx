import { Alert } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import type { periods } from '#alec/trainingAction/page/followUp/rowsOfCandidates.ts';
import { overlappingPeriods } from '#alec/trainingAction/rules/overlappingPeriods.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { useFollowedAction } from './followedAction.ts';

/** For whom a period is typed, where that is more than the candidate it names. */
export const PeriodCandidates = createContext<readonly string[] | null>(null);

/** Over a period as it is typed: who has one of its kind on some of its days already. */
export function PeriodOverlaps() {
  const { periods: all, candidates } = useFollowedAction();
  const typed: ValuesOf<typeof periods> = useWatch<FieldValues>();
  const stored = useRecordContext<RecordOf<typeof periods>>();
  const several = useContext(PeriodCandidates);
  const translate = useTranslate();
  const locale = useScreenLocale();
  const found = overlappingPeriods(
    { ...stored, ...typed },
    all,
    several ?? [String(typed.training_action_candidate ?? stored?.training_action_candidate)],
  );
  if (found.length === 0) return null;
  const names = found.map(({ training_action_candidate: of, from_date, to_date }) => {
    const candidate = candidates.find(({ id }) => id === of);
    return `${personName(candidate ?? {})} (${formatDate(from_date, locale)} – ${formatDate(to_date, locale)})`;
  });
  return (
    <Alert severity="warning" role="status">
      {translate('trainingAction.followUp.overlaps', { names: names.join(', ') })}
    </Alert>
  );
}
