import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { SavedRecord } from '#admin/views/useSaveRecord.ts';
import { useOpenPart } from '../../trainingCourse/useOpenPart.ts';

/** The name of an estimator, which opens it. */
export function VariantLink({ record }: { readonly record: SavedRecord }) {
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
