import { Link } from '@mui/material';
import { LinkBase, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useRowPath } from './listSettings.tsx';

/** The part of a row that the keyboard reaches and that opens in a new tab. */
export function RowLink({ children }: { readonly children: ReactNode }) {
  const record = useRecordContext();
  const rowPath = useRowPath();
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={rowPath(record)}
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 500 }}
    >
      {children}
    </Link>
  );
}
