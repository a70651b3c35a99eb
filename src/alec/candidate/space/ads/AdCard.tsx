import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { generatePath, Link, useLocation } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { AdFacts } from './AdFacts.tsx';
import { AdMarks } from './AdMarks.tsx';
import { AdReasons } from './AdReasons.tsx';
import { openedAd } from './openedAd.ts';
import type { SuggestedAd } from './suggestedAds.ts';
import type { Mark } from './useMarkAd.ts';

interface AdCardProps {
  readonly ad: SuggestedAd;
  /** The first of those that came last, or the one that was opened before: it has the focus. */
  readonly isFocused?: boolean;
  readonly leavesWith: (mark: Mark | null) => boolean;
}

export function AdCard({ ad, isFocused = false, leavesWith }: AdCardProps) {
  const translate = useTranslate();
  const { key } = useLocation();
  const { day } = useFormats();
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isFocused) return undefined;
    // After the title of the page, which has the focus first.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isFocused]);
  return (
    <li ref={card}>
      <article className="card ad-card" aria-labelledby={id}>
        <header className="ad-header">
          <div>
            <h2 id={id}>
              <Link
                ref={link}
                to={generatePath(candidatePaths.ad, { id: ad.id })}
                state={{ isFromList: true }}
                onClick={() => openedAd.remember(key, ad.id)}
              >
                {ad.title}
              </Link>
            </h2>
            {ad.company && <p className="soft">{ad.company}</p>}
          </div>
          <AdMarks ad={ad} leavesWith={leavesWith} onLeave={() => focusBeside(card.current)} />
        </header>
        {ad.is_applied && <Chip colour="done">{translate('candidateAds.applied')}</Chip>}
        <AdFacts ad={ad} distanceKm={ad.distance_km} />
        <AdReasons ad={ad} />
        {ad.published_on && (
          <p className="hint">{translate('candidateAds.published', { day: day(ad.published_on) })}</p>
        )}
      </article>
    </li>
  );
}

/** To the card after it, else to the one before, else to the title of the page: it goes away. */
function focusBeside(card: HTMLLIElement | null): void {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('h1');
  target?.focus();
}
