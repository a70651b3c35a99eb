import { useMemo } from 'react';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import type { DrawnListProps, DrawnRows } from '#engine/admin/list/views/drawnLists.ts';
import { useDrawnKind } from '#engine/admin/list/views/listKind.ts';
import { besides, useFilterInAddress } from '#engine/admin/list/views/useFilterInAddress.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { Calendar } from './Calendar.tsx';
import { conditionOf } from './conditionOf.ts';
import type { Days } from './daysOfField.ts';
import { usePeriod } from './useCalendar.ts';
import { useEntryFields } from './useEntryFields.ts';

/** Rows of a day that come with the calendar. */
const rowsOfDay = { month: 10, week: 25 } as const;

/** A list as a calendar: one question reads the first rows of each day that is shown, and how many it has. */
export default function CalendarList({ storeKey, children }: DrawnListProps) {
  const resource = useResourceModel();
  const drawn = useDrawnKind();
  const by = useFieldModel(drawn.by ?? '');
  const until = fieldOf(resource, drawn.until ?? '');
  const { needs } = useListSettings();
  const period = usePeriod();
  const cells = useEntryFields();
  const filter = useFilterInAddress(storeKey);
  const { days, span, timeZone } = period;
  const rows = useMemo((): DrawnRows => {
    const fields = { by, until };
    const shown: Days = [days[0] ?? '', days.at(-1) ?? ''];
    return {
      filterOver: (own) =>
        ({ ...own, ...besides(filter, conditionOf(fields, shown, timeZone)) }) as FlatRecord,
      query: { group: by.name, 'page[each]': String(rowsOfDay[span]) },
      needs: [...(needs ?? []), ...needsOfMove(resource, until ? [by, until] : [by])],
      cells,
      content: <Calendar fields={fields} />,
      isPart: true,
    };
  }, [resource, by, until, needs, cells, filter, days, span, timeZone]);
  return children(rows);
}
