import { endingOf, type FileRule, type FileValue } from '#engine/model/file/fileValue.ts';

/**
 * Is a file of this name and size one that the rule takes? Its content is looked at by the server alone.
 *
 * @example
 * fileFault({ name: 'plan.exe', size: 10 }, { endings: ['pdf'], maxSize: 100 }) // 'file-ending'
 */
export function fileFault(
  { name, size }: Pick<FileValue, 'name' | 'size'>,
  { endings, maxSize }: FileRule,
): 'file-ending' | 'file-size' | undefined {
  if (!endings.includes(endingOf(name))) return 'file-ending';
  return size > maxSize ? 'file-size' : undefined;
}
