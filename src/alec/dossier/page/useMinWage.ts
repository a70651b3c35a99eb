import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { fallbackMinWage } from '#alec/dossier/domain/hourlyRate.ts';
import { dossiers } from './readDossier.ts';

const halfAnHour = 1_800_000;

/** The minimum wage the server judges with today; until it is known, the lowest it may be. */
export function useMinWage(): string {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [dossiers, 'terms'],
    queryFn: () => readMinWage(provider),
    staleTime: halfAnHour,
  });
  return data ?? fallbackMinWage;
}

async function readMinWage(provider: JsonApiProvider): Promise<string> {
  const answer = await provider.call(dossiers, { method: 'GET', path: 'terms' });
  const { min_wage } = ('meta' in answer && answer.meta) || {};
  return typeof min_wage === 'string' ? min_wage : fallbackMinWage;
}
