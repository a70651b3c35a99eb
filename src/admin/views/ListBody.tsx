import { useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { ListCards } from './ListCards.tsx';
import { ListNoMatch } from './ListFaces.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import { ReadWarnings } from './ReadWarnings.tsx';

/** Rows on a desk, cards on a phone. */
export function ListBody() {
  const { isPending, data, meta } = useListContext();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (isPending) return <ListSkeleton asCards={isPhone} />;
  return (
    <>
      <ReadWarnings meta={meta} />
      {data?.length === 0 && <ListNoMatch />}
      {data?.length !== 0 && (isPhone ? <ListCards /> : <ListTable />)}
    </>
  );
}
