import { Link } from '@mui/material';
import { LinkBase, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from './modelContext.tsx';
import { editPath } from './paths.ts';

/** The part of a row that the keyboard reaches and that opens in a new tab. */
export function RowLink({ children }: { readonly children: ReactNode }) {
  const resource = useResourceModel();
  const record = useRecordContext();
  const { search } = useLocation();
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={`${editPath(resource, record.id)}${search}`}
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 500 }}
    >
      {children}
    </Link>
  );
}
