import { useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { ListCards } from './ListCards.tsx';
import { ListNoMatch } from './ListFaces.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';

/** Rows on a desk, cards on a phone. */
export function ListBody() {
  const { isPending, data } = useListContext();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (isPending) return <ListSkeleton asCards={isPhone} />;
  if (data?.length === 0) return <ListNoMatch />;
  return isPhone ? <ListCards /> : <ListTable />;
}
