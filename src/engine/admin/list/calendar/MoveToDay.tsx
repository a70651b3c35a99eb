import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dateFromWire, dateToWire } from '#engine/admin/fields/date/dateText.ts';
import { PickerLanguage } from '#engine/admin/fields/date/PickerLanguage.tsx';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { daysOfRow, useCalendar } from './useCalendar.ts';

interface MoveToDayProps {
  readonly record: ListRecord;
  readonly close: () => void;
}

/** Another day for a row, without dragging it. */
export default function MoveToDay({ record, close }: MoveToDayProps) {
  const resource = useResourceModel();
  const { fields, timeZone, moveTo } = useCalendar();
  const translate = useTranslate();
  const [day, setDay] = useState<Date | null>(() =>
    dateFromWire(daysOfRow(record, fields, timeZone)?.[0] ?? ''),
  );
  const isDay = day !== null && !Number.isNaN(day.getTime());
  const submit = () => {
    if (!isDay) return;
    moveTo(record, dateToWire(day));
    close();
  };
  return (
    <FormDialog
      title={translate('kinds.moveTo', { name: representRecord(resource, record) })}
      confirm={translate('kinds.calendar.moveConfirm')}
      submit={submit}
      close={close}
    >
      <PickerLanguage>
        <DatePicker
          label={translate('kinds.calendar.newDay')}
          value={day}
          format="dd/MM/yyyy"
          onChange={setDay}
          autoFocus
          slotProps={{ textField: { fullWidth: true, error: !isDay, sx: { mt: 1 } } }}
        />
      </PickerLanguage>
    </FormDialog>
  );
}
