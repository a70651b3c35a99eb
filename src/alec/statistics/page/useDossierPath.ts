import { useCallback } from 'react';
import { pagePaths } from '#alec/pagePaths.ts';
import { type Behind, dossierConditions } from '#alec/statistics/domain/dossierConditions.ts';
import { isOfEveryDossier, type Measure } from '#alec/statistics/domain/measures.ts';
import type { Value } from '#alec/statistics/domain/statistics.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { Shown } from './statisticsAddress.ts';

/** Where the list shows exactly the dossiers behind a figure of the page. */
export function useDossierPath({ measure, from, to, narrowed }: Shown) {
  const timeZone = timeZoneOf(useModel());
  return useCallback(
    (more: Partial<Behind>): string => {
      const today = dayIn(timeZone, new Date());
      const filter = dossierConditions({ measure, from, to, narrowed, today, ...more }, timeZone);
      return `${pagePaths.dossiers}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
    },
    [measure, from, to, narrowed, timeZone],
  );
}

/** Whether a figure leads to a list: not where there is none, nor where the list would show others too. */
export function hasDossiers(measure: Measure, value: Value): boolean {
  return Number(value ?? 0) !== 0 && isOfEveryDossier(measure);
}
