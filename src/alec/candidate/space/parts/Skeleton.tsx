import { useIsOffline, useTranslate } from 'ra-core';
import { EmptyState } from './EmptyState.tsx';

/** What is to come, in its shape: so many lines, or cards of three lines each. Without network nothing comes, and it says so. */
export function Skeleton({ lines = 3, cards = 0 }: { readonly lines?: number; readonly cards?: number }) {
  const translate = useTranslate();
  if (useIsOffline()) return <EmptyState icon="offline" title={translate('candidate.notRead')} />;
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{translate('candidate.loading')}</span>
      {cards === 0
        ? namesOf(lines).map((name) => <span key={name} className="skeleton" />)
        : namesOf(cards).map((card) => (
            <div key={card} className="card" aria-hidden="true">
              {namesOf(3).map((line) => (
                <span key={line} className="skeleton" />
              ))}
            </div>
          ))}
    </div>
  );
}

function namesOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `line-${at}`);
}
