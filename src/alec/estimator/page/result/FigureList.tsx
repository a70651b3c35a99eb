import { styled } from '@mui/material';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { Figure } from '#alec/estimator/page/Figure.tsx';
import { useTerm } from '#alec/estimator/page/useTerm.ts';

/** Figures under their names, one line each. */
export function FigureList({ names }: { readonly names: readonly Name[] }) {
  const term = useTerm();
  return (
    <Lines>
      {names.map((name) => (
        <div key={name}>
          <dt>{term(name)}</dt>
          <dd>
            <Figure name={name} />
          </dd>
        </div>
      ))}
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 28,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.palette.text.secondary, minWidth: 0, padding: '3px 0' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
