import { useGetMany, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { PlacedCard } from '#alec/candidate/space/profile/PlacedCard.tsx';
import type { Path, RecordOf } from '#generated/records.ts';
import { JobSearch } from './JobSearch.tsx';
import { Tags } from './Tags.tsx';
import { useSaveProfile } from './useSaveProfile.ts';

export type Profession = RecordOf<'profession-repositories'>;
export const professions = 'profession-repositories' satisfies Path;

const mostJobs = 5;

/** The jobs that ads are chosen by, five at most. */
export function WantedJobs({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const { shown, save } = useSaveProfile(profile);
  const search = useRef<HTMLInputElement>(null);
  const ids = shown.wanted_professions ?? [];
  const names = useJobNames(ids);

  const add = (id: string) => void save({ wanted_professions: [...ids, id] });
  const remove = (id: string) => {
    void save({ wanted_professions: ids.filter((other) => other !== id) });
    // The button that had the focus is gone.
    setTimeout(() => search.current?.focus());
  };
  return (
    <PlacedCard id="jobs" title={translate('candidateProfile.jobs.title')}>
      <Tags
        label={translate('candidateProfile.jobs.title')}
        tags={ids.map((id) => ({ id, name: names.get(id) ?? '…' }))}
        onRemove={remove}
      />
      {ids.length < mostJobs ? (
        <JobSearch ref={search} chosen={ids} onChoose={add} />
      ) : (
        <p className="soft">{translate('candidateProfile.jobs.full', { most: mostJobs })}</p>
      )}
    </PlacedCard>
  );
}

function useJobNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useGetMany<Profession>(professions, { ids: [...ids] }, { enabled: ids.length > 0 });
  return new Map((data ?? []).flatMap((one) => (one?.label ? [[one.id, one.label] as const] : [])));
}
