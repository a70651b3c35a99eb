import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import type { EstimatorRecord } from '#alec/estimator/page/estimatorLines.ts';

/** The name of an estimator, which opens it. */
export function VariantLink({ record }: { readonly record: EstimatorRecord }) {
  const { pathTo } = useOpenPart();
  return (
    <Link
      component={LinkBase}
      to={pathTo('edit', record.id)}
      color="inherit"
      sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {String(record.name)}
    </Link>
  );
}
