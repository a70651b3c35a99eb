import { bytesIn, imageEndings, largestFile } from '#engine/schema/derive/fileRuleOf.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';
import { pointerTo, type Report } from './fault.ts';
import { checkTwice } from './nameChecks.ts';

/** A field whose value is an uploaded file: what it takes, and the words that would have no effect on it. */
export function checkFile(name: string, field: FieldDeclaration, report: Report): void {
  const file = field['x-file'];
  if (!file) return;
  if (field.type !== undefined && field.type !== 'object')
    report('/type', `'${name}' holds one file, which travels as an object. Write "type": "object".`);
  checkTwice(file.endings, pointerTo('x-file', 'endings'), report);
  if (typeof file.maxSize === 'string' && bytesIn(file.maxSize) > largestFile)
    report(pointerTo('x-file', 'maxSize'), `'${file.maxSize}' is more than the server takes: 20 MB.`);
  for (const [index, ending] of (file.endings ?? []).entries())
    if (file.image && !(imageEndings as readonly string[]).includes(ending))
      report(
        pointerTo('x-file', 'endings', index),
        `'${ending}' is no image. Write ${imageEndings.join(', ')}, or remove "image".`,
      );
  for (const keyword of meaningless)
    if (field[keyword] !== undefined && field[keyword] !== false)
      report(pointerTo(keyword), `'${keyword}' has no effect on '${name}', which is a file. Remove it.`);
}

const meaningless = [
  'properties',
  'required',
  'items',
  'x-unique',
  'x-index',
  'x-compare',
  'x-compute',
  'x-decimal',
  'x-relation',
  'x-translated',
] as const;
