import { useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { ListTable } from '#engine/admin/list/ListTable.tsx';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { ListCards } from './ListCards.tsx';

/** Rows on a wide screen, cards on a phone. */
export function ListBody() {
  const { isPending, data, meta } = useListContext();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (isPending) return <ListSkeleton asCards={isPhone} />;
  return (
    <>
      <ReadWarnings meta={meta} />
      {data?.length === 0 && <ListNoResults />}
      {data?.length !== 0 && (isPhone ? <ListCards /> : <ListTable />)}
    </>
  );
}
