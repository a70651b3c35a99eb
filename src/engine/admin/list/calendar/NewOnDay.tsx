import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { daysOfField } from './daysOfField.ts';
import { useCalendar } from './useCalendar.ts';

const RecordDialog = loadable(() => import('#engine/admin/form/RecordDialog.tsx'), 'form');

/** A new record whose day is filled in. */
export function NewOnDay({ day, close }: { readonly day: string; readonly close: () => void }) {
  const { path } = useResourceModel();
  const { fields, timeZone } = useCalendar();
  const queries = useQueryClient();
  const given = [fields.by, ...(fields.until ? [fields.until] : [])];
  const values = given.map((field) => [field.name, daysOfField(field).begun(day, timeZone)]);
  const saved = () => {
    void queries.invalidateQueries({ queryKey: [path] });
    close();
  };
  return (
    <Suspense fallback={null}>
      <RecordDialog path={path} defaultValues={Object.fromEntries(values)} saved={saved} close={close} />
    </Suspense>
  );
}
