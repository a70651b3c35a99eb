import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type AdSearch, adTabs, parametersOf } from './useAdSearch.ts';

/** Suggested, kept, hidden: each has an address. */
export function AdTabs({ search }: { readonly search: AdSearch }) {
  const translate = useTranslate();
  return (
    <nav className="ad-tabs" aria-label={translate('candidateAds.tabs.label')}>
      {adTabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: String(parametersOf({ ...search, tab })) }}
          aria-current={tab === search.tab ? 'page' : undefined}
        >
          {translate(`candidateAds.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
