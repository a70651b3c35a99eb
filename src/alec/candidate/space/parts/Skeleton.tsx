import { useTranslate } from 'ra-core';

/** What is to come, in its shape: so many lines, or cards of three lines each. */
export function Skeleton({ lines = 3, cards = 0 }: { readonly lines?: number; readonly cards?: number }) {
  const translate = useTranslate();
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
