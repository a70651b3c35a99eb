import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { useExplain } from './explain/Explanation.tsx';
import { useFigureWords } from './figureWords.ts';
import { useLiveState } from './LiveEstimator.tsx';
import { useTerm } from './useTerm.ts';

/** A figure as it is at this moment; a click tells where it comes from. */
export function Figure({ name }: { readonly name: Name }) {
  const text = useFigureWords(name);
  const explain = useExplain();
  const nameWith = useNameOfFigure(name);
  const isCalculated = useLiveState(({ calculation }) => calculation !== null);
  // Stored, not calculated here: there is nothing to explain it with.
  if (!isCalculated) return <span data-figure={name}>{text}</span>;
  return (
    <button
      type="button"
      data-figure={name}
      aria-haspopup="dialog"
      aria-label={nameWith(text)}
      onClick={() => explain(name)}
    >
      {text}
    </button>
  );
}

const place = '\u0000';

/** The button's name around its figure: worked out once, as the figure changes with every key. */
function useNameOfFigure(name: Name): (text: string) => string {
  const term = useTerm();
  const translate = useTranslate();
  return useMemo(() => {
    const sentence = translate('estimator.explain.open', { name: term(name), value: place });
    return (text) => sentence.replace(place, text);
  }, [name, term, translate]);
}

/**
 * How figures look, for what stands around them: a hundred buttons that change with every key have no time to work out
 * a style of their own.
 */
export const figureLook = {
  '& button[data-figure]': {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: '4px',
    m: '0 -6px',
    p: '2px 6px',
    minHeight: 24,
    cursor: 'pointer',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& button[data-figure]:hover': { bgcolor: 'action.hover', textDecoration: 'underline dotted' },
} as const;
