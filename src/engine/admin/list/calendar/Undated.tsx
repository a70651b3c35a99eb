import { Button } from '@mui/material';
import { useGetList, useListContext, useStoreContext, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { listTotalOf, useTotalText } from '#engine/admin/list/useListTotal.ts';
import { kindKey, table, withKind } from '#engine/admin/list/views/listKind.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useCalendar } from './useCalendar.ts';
import { useFilterBeside } from './useFilterBeside.ts';

/** How many rows stand on no day of any month, and the way to them; counted after the days are drawn. */
export function Undated() {
  const { path, type, ofOwnRows = [] } = useResourceModel();
  const { by } = useCalendar().fields;
  const { isPending, sort } = useListContext();
  const translate = useTranslate();
  const open = useOpenUndated();
  const filter = useFilterBeside({ [by.name]: { null: true } });
  const answer = useGetList(
    path,
    { filter, pagination: { page: 1, perPage: 1 }, sort, meta: { fields: { [type]: ['id'] } } },
    { enabled: !by.required && !isPending, retry: false },
  );
  const total = listTotalOf(answer);
  const totalText = useTotalText();
  if (!total?.count) return null;
  // To her, rows of others are as if they had none.
  const word = ofOwnRows.includes(by.name) ? 'undatedSeen' : 'undated';
  return (
    <Button size="small" onClick={open} sx={{ mt: 1 }}>
      {total.isMore
        ? translate(`kinds.calendar.${word}More`, { total: totalText(total) })
        : translate(`kinds.calendar.${word}`, { smart_count: total.count })}
    </Button>
  );
}

/** Those are rows of the table: no day shows them. */
function useOpenUndated() {
  const { path } = useResourceModel();
  const { by } = useCalendar().fields;
  const { filterValues } = useListContext();
  const { search } = useLocation();
  const store = useStoreContext();
  const navigate = useNavigate();
  return () => {
    store.setItem(kindKey(path), table);
    const parameters = new URLSearchParams(withKind(search, table));
    parameters.set('filter', JSON.stringify({ ...filterValues, [by.name]: { null: true } }));
    parameters.set('page', '1');
    navigate({ search: `?${parameters}` });
  };
}
