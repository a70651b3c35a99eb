import { useQueries } from '@tanstack/react-query';
import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import type { Holidays } from '#alec/schedule/domain/sessions.ts';
import { basePath } from '#engine/admin/providers/basePath.ts';

export type HolidayZone = 'metropole' | 'guyane';

/** The public holidays of those years, by day; `isMissing` when some could not be read. */
export function usePublicHolidays(
  zone: HolidayZone,
  years: readonly string[],
): { readonly holidays: Holidays; readonly isMissing: boolean } {
  const authProvider = useAuthProvider<OidcAuthProvider>();
  const answers = useQueries({
    queries: years.map((year) => ({
      queryKey: ['public-holidays', zone, year],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        readYear(
          `${basePath}/api/v1/public-holidays/${zone}/${year}.json`,
          await authProvider?.getToken?.(),
          signal,
        ),
      // The calendar of a year hardly changes while one works.
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
    })),
    combine,
  });
  const holidays = useMemo(
    () => new Map(answers.years.flatMap((year) => Object.entries(year))),
    [answers.years],
  );
  return { holidays, isMissing: answers.isMissing };
}

type Year = Readonly<Record<Day, string>>;

function combine(results: readonly { readonly data?: Year; readonly isError: boolean }[]) {
  return {
    years: results.flatMap(({ data }): readonly Year[] => (data ? [data] : [])),
    isMissing: results.some(({ isError }) => isError),
  };
}

async function readYear(url: string, token: string | undefined, signal: AbortSignal): Promise<Year> {
  const response = await fetch(url, {
    signal,
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
