import { createTwoFilesPatch } from 'diff';

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
