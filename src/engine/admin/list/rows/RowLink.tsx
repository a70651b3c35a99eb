import { styled } from '@mui/material';
import { LinkBase, useRecordContext } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { InsideControl } from '#engine/admin/fields/insideControl.ts';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { isPlain } from '#engine/admin/list/useOpenForm.ts';

/** The part of a row that the keyboard reaches and that opens in a new tab. */
export function RowLink({ children }: { readonly children: ReactNode }) {
  const record = useRecordContext();
  const rowPath = useRowPath();
  if (!record) return null;
  return (
    <Name to={rowPath(record)} onClick={leaveToRow}>
      <InsideControl value={true}>{children}</InsideControl>
    </Name>
  );
}

/** A plain click is the row's; another opens a tab. */
function leaveToRow(event: MouseEvent): void {
  if (isPlain(event)) event.preventDefault();
  else event.stopPropagation();
}

// A block of its own, so that the ring of the focus goes all around it.
const Name = styled(LinkBase)({
  display: 'inline-block',
  verticalAlign: 'middle',
  borderRadius: 4,
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
