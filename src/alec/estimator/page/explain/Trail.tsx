import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Name } from '#alec/estimator/domain/figures/name.ts';
import { useTerm } from '#alec/estimator/page/useTerm.ts';

interface TrailProps {
  readonly trail: readonly Name[];
  readonly follow: (trail: readonly Name[]) => void;
}

/** The way one came, figure by figure, and back. */
export function Trail({ trail, follow }: TrailProps) {
  const translate = useTranslate();
  const term = useTerm();
  if (trail.length < 2) return null;
  return (
    <Breadcrumbs aria-label={translate('estimator.explain.trail')} separator="›" maxItems={4}>
      {trail.map((name, at) =>
        at === trail.length - 1 ? (
          <Typography key={name} variant="caption" aria-current="true">
            {term(name)}
          </Typography>
        ) : (
          <Link
            key={name}
            component="button"
            type="button"
            variant="caption"
            onClick={() => follow(trail.slice(0, at + 1))}
          >
            {term(name)}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}
