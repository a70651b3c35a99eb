import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Files that `docs/json-api.md` calls by a short name. */
const shortNames: Readonly<Record<string, string>> = {
  negotiation: 'tests/api/jsonApi/negotiation.test.ts',
  fetching: 'tests/api/jsonApi/fetching.test.ts',
  writing: 'tests/api/jsonApi/writing.test.ts',
};

/** `file` › title, up to the next one or the end of the cell. */
const named = /`([\w./-]+)` › ([^|;\n]*)/g;
/** A path of the repository in backquotes. */
const path = /`((?:src|tests|docs|locales|resources-schema|generated)\/[\w./-]+)`/g;

describe.each(['docs/json-api.md', 'docs/security.md'])('%s', async (document) => {
  const text = await readFile(document, 'utf8');

  it('names tests that there are', async () => {
    const missing = [];
    for (const [, name = '', title = ''] of text.matchAll(named)) {
      const file = shortNames[name] ?? name;
      const source = existsSync(file) ? await readFile(file, 'utf8') : '';
      if (!source.includes(title.trim()) || source === '') missing.push(`${file} › ${title.trim()}`);
    }

    expect(missing).toEqual([]);
  });

  it('names files that there are', () => {
    const paths = [...text.matchAll(path)].map(([, name = '']) => name);

    expect(paths.filter((name) => !existsSync(name))).toEqual([]);
  });
});
