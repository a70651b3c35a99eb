import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { type SuggestedAd, type SuggestedPage, suggestedAds } from './suggestedAds.ts';

/**
 * The professions one may narrow the list to: those of the ads that were read so far, and those that the address names
 * already.
 */
export function useProfessionNames(ads: readonly SuggestedAd[], chosen: readonly string[]) {
  const queries = useQueryClient();
  const translate = useTranslate();
  const locale = useLocale();
  const read = queries
    .getQueriesData<Partial<SuggestedPage> & { readonly pages?: readonly SuggestedPage[] }>({
      queryKey: [suggestedAds],
    })
    .flatMap(([, data]) => (data?.pages ?? []).flatMap((page) => page.ads));
  const unknown = translate('candidateAds.chosenProfession');
  const names = new Map(chosen.map((id) => [id, unknown]));
  for (const { profession, profession_label } of [...read, ...ads])
    if (profession && profession_label) names.set(profession, profession_label);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
