import { fieldOf } from '#engine/model/field.ts';
import { fileFields, type UploadRule, versionField } from '#engine/model/file/fileFields.ts';
import type { FieldType, Resource } from '#engine/model/model.ts';
import type { Report } from './fault.ts';
import { type Checker, checkName, checkTwice } from './nameChecks.ts';

const pointer = '/x-resource/upload';

/** A resource of files has the fields that tell of a file, and what its word names. */
export function checkUpload(upload: Partial<UploadRule> | undefined, checker: Checker): void {
  if (!upload) return;
  const { resource, report } = checker;
  const needed = { ...fileFields, ...(upload.of !== undefined && versionField) };
  for (const [name, fieldType] of Object.entries(needed)) checkHas(name, fieldType, resource, report);
  checkTwice(upload.endings, `${pointer}/endings`, report);
  if (upload.of === undefined) {
    if (upload.named !== undefined)
      report(`${pointer}/named`, "'named' says how versions are called. Write 'of' too.");
    return;
  }
  const of = checkName(upload.of, `${pointer}/of`, checker) ? fieldOf(resource, upload.of) : undefined;
  if (of && of.fieldType !== 'one')
    report(`${pointer}/of`, `'${upload.of}' is not a relation to one record.`);
}

function checkHas(name: string, fieldType: FieldType, resource: Resource, report: Report): void {
  if (fieldOf(resource, name)?.fieldType === fieldType) return;
  report(
    pointer,
    `Files need the field '${name}': write "${name}": { "$ref": "meta/fields.json#/${name}" }.`,
  );
}
