import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type FormEvent, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import type { ValuesOf } from '#generated/records.ts';

const leastKm = 5;
const mostKm = 100;
const pauseMs = 300;

interface SearchRadiusProps {
  readonly profile: Profile;
  readonly save: (changes: ValuesOf<'candidate-profiles'>) => Promise<boolean>;
}

/** A distance, by a slider or as a number, and how many ads lie within it. */
export function SearchRadius({ profile, save }: SearchRadiusProps) {
  const translate = useTranslate();
  const stored = profile.search_radius ?? null;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(stored ?? '');
  const radius = Number(text);
  const isValid = text !== '' && Number.isInteger(radius) && radius >= leastKm && radius <= mostKm;
  const isChanged = typed !== undefined && radius !== stored;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isValid && (await save({ search_radius: radius }))) setTyped(undefined);
  };
  return (
    <form className="radius" noValidate onSubmit={(event) => void submit(event)}>
      <input
        type="range"
        min={leastKm}
        max={mostKm}
        step={5}
        value={isValid ? radius : leastKm}
        aria-label={translate('candidateProfile.search.slider')}
        aria-valuetext={`${isValid ? radius : leastKm} km`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={translate('candidateProfile.search.radius')}
        error={
          isValid || text === '' ? undefined : translate('candidateProfile.search.wrong', { leastKm, mostKm })
        }
      >
        {(input) => (
          <input
            {...input}
            type="number"
            inputMode="numeric"
            min={leastKm}
            max={mostKm}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <p role="status">{isValid && <Reach radius={radius} hasCommune={Boolean(profile.city)} />}</p>
      {isChanged && (
        <div className="actions">
          <Button type="submit" look="primary">
            {translate('candidateProfile.search.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Reach({ radius, hasCommune }: { readonly radius: number; readonly hasCommune: boolean }) {
  const translate = useTranslate();
  const count = useAdCount(radius);
  if (count === undefined) return null;
  if (count !== null) return translate('candidateProfile.search.reach', { smart_count: count });
  return (
    <Link to={generatePath(candidatePaths.accountPart, { part: 'address' })}>
      {translate(hasCommune ? 'candidateProfile.search.communeUnknown' : 'candidateProfile.search.noCommune')}
    </Link>
  );
}

/** How many ads lie so near; null: nobody knows where one lives. Undefined while it is asked, and where it cannot be said. */
function useAdCount(radius: number): number | null | undefined {
  const { call } = useDataProvider<JsonApiProvider>();
  const settled = useSettled(String(radius), pauseMs);
  const { data } = useQuery({
    queryKey: ['candidate', 'ad-count', settled],
    queryFn: async ({ signal }) => {
      const answer = await call('candidate/ad-count', { method: 'GET', query: { radius: settled }, signal });
      return 'meta' in answer ? (answer.meta ?? {}) : {};
    },
  });
  const count = data?.count;
  return typeof count === 'number' || count === null ? count : undefined;
}
