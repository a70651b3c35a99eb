import { useTranslate } from 'ra-core';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { PlacedCard } from '#alec/candidate/space/profile/PlacedCard.tsx';
import { SearchRadius } from './SearchRadius.tsx';
import { useSaveProfile } from './useSaveProfile.ts';

type ContractType = NonNullable<Profile['contract_types']>[number];

const contractTypes = [
  'temp',
  'permanent_temp',
  'fixed_term',
  'permanent',
  'apprenticeship',
] as const satisfies readonly ContractType[];

/** Each with the key of its words. */
const words: Readonly<Record<(typeof contractTypes)[number], string>> = {
  temp: 'candidateProfile.contracts.temp',
  permanent_temp: 'candidateProfile.contracts.permanentTemp',
  fixed_term: 'candidateProfile.contracts.fixedTerm',
  permanent: 'candidateProfile.contracts.permanent',
  apprenticeship: 'candidateProfile.contracts.apprenticeship',
};

/** How far from home, and under which contracts. */
export function SearchArea({ profile }: { readonly profile: Profile }) {
  const translate = useTranslate();
  const { shown, save } = useSaveProfile(profile);
  const chosen = shown.contract_types ?? [];
  const toggle = (type: ContractType) =>
    void save({
      contract_types: contractTypes.filter((one) =>
        one === type ? !chosen.includes(one) : chosen.includes(one),
      ),
    });
  return (
    <PlacedCard id="search" title={translate('candidateProfile.search.title')}>
      <SearchRadius key={profile.id} profile={shown} save={save} />
      <fieldset className="checks">
        <legend>{translate('candidateProfile.contracts.title')}</legend>
        {contractTypes.map((type) => (
          <label key={type} className="check">
            <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
            <span>{translate(words[type])}</span>
          </label>
        ))}
      </fieldset>
    </PlacedCard>
  );
}
