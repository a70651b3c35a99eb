import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useExplain } from './explain/Explanation.tsx';
import { useFigureWords } from './figureWords.ts';
import { useTerm } from './useTerm.ts';

/** A figure as it is at this moment; a click tells where it comes from. */
export function Figure({ name }: { readonly name: string }) {
  const text = useFigureWords(name);
  const explain = useExplain();
  const nameWith = useNameOfFigure(name);
  return (
    <FigureButton
      type="button"
      data-figure={name}
      aria-haspopup="dialog"
      aria-label={nameWith(text)}
      onClick={() => explain(name)}
    >
      {text}
    </FigureButton>
  );
}

const place = '\u0000';

/** The button's name around its figure: worked out once, as the figure changes with every key. */
function useNameOfFigure(name: string): (text: string) => string {
  const term = useTerm();
  const translate = useTranslate();
  return useMemo(() => {
    const sentence = translate('estimator.explain.open', { name: term(name), value: place });
    return (text) => sentence.replace(place, text);
  }, [name, term, translate]);
}

// There are a hundred of them: one style, worked out once.
const FigureButton = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 4,
  margin: '0 -6px',
  padding: '2px 6px',
  minHeight: 24,
  cursor: 'pointer',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: theme.palette.action.hover, textDecoration: 'underline dotted' },
}));
