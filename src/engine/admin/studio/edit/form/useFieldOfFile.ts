import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import type { FieldOfFile } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { useFieldsPlace } from './fieldsPlace.ts';

/** A field of those that are shown, with what must be known to change what names it. */
export function useFieldOfFile(name: string): FieldOfFile {
  const { savedFields: saved } = useEdited();
  const { resources } = useModel();
  const place = useFieldsPlace();
  const targetOf = (resource: string, one: string) =>
    resources[resource]?.fields.find((field) => field.name === one)?.relation?.to;
  return { name, place, saved, targetOf };
}
