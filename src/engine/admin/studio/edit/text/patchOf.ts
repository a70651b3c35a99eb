import { createTwoFilesPatch, structuredPatch } from 'diff';
import type { Base } from '#engine/admin/studio/edit/useSaving.ts';
import { formatJson } from '#engine/jsonText/formatJson.ts';

interface EditedFile {
  /** Where the files lie in their repository; empty: at its beginning. */
  readonly folder: string;
  readonly file: string;
  /** What the text was made of. */
  readonly base: Base;
  readonly text: string;
}

/**
 * What became of a schema file, written as the formatter writes it, as `git apply` takes it.
 *
 * @example
 * filePatch({ folder: 'resources-schema', file: 'books.json', base: { source: '', version: null }, text: '{}' })
 * // 'diff --git a/resources-schema/books.json b/…'
 */
export function filePatch({ folder, file, base: { source, version }, text }: EditedFile): string {
  const path = folder === '' ? file : `${folder}/${file}`;
  return patchOf(path, version === null ? null : source, formatJson(text));
}

/**
 * A change of a file as `git apply` takes it; a file that was not there before has `before: null`.
 *
 * @example
 * patchOf('resources-schema/books.json', '{}\n', '{ "a": 1 }\n') // 'diff --git a/resources-schema/books.json b/…'
 */
export function patchOf(path: string, before: string | null, after: string): string {
  const [from, to] = [before === null ? '/dev/null' : `a/${path}`, `b/${path}`];
  const lines = createTwoFilesPatch(from, to, before ?? '', after, '', '', { context: 3 })
    .split('\n')
    .slice(1);
  const made = before === null ? 'new file mode 100644\n' : '';
  return `diff --git a/${path} b/${path}\n${made}${lines.join('\n').replaceAll(/^(---|\+\+\+) (.*?)\t$/gm, '$1 $2')}`;
}

/**
 * The lines that differ between two texts, with those around them: `-` was there, `+` is there now.
 *
 * @example
 * changedLines('{}\n', '{ "a": 1 }\n') // '-{}\n+{ "a": 1 }'
 */
export function changedLines(before: string, after: string): string {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  return hunks.map(({ lines }) => lines.join('\n')).join('\n…\n');
}
