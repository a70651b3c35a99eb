import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { AdFilterSheet } from './AdFilterSheet.tsx';
import type { SuggestedAd } from './suggestedAds.ts';
import { type AdSearch, type AdSort, adSorts, countFilters } from './useAdSearch.ts';

interface AdControlsProps {
  readonly search: AdSearch;
  /** Those shown: they name the professions one may choose. */
  readonly ads: readonly SuggestedAd[];
  readonly onShow: (change: Partial<AdSearch>) => void;
}

/** What narrows and orders the list. */
export function AdControls({ search, ads, onShow }: AdControlsProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <div className="ad-controls">
      <Button icon="search" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {count === 0
          ? translate('candidateAds.filter')
          : translate('candidateAds.filterCount', { smart_count: count })}
      </Button>
      <div className="field ad-sort">
        <label htmlFor={id}>{translate('candidateAds.sort')}</label>
        <select
          id={id}
          value={search.sort}
          onChange={({ target }) => onShow({ sort: target.value as AdSort })}
        >
          {adSorts.map((sort) => (
            <option key={sort} value={sort}>
              {translate(`candidateAds.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <AdFilterSheet
        isOpen={isOpen}
        search={search}
        ads={ads}
        onShow={onShow}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
