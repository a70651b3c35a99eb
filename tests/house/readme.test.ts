import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';

/** Hand-written TypeScript that belongs to one list. */
const handWritten: Readonly<Record<string, readonly string[]>> = {
  'managers.json': ['src/alec/people/page/PersonField.tsx', 'src/alec/people/page/avatarColour.ts'],
  'pec-rates.json': ['src/alec/repositories/page/MissingRateNotice.tsx'],
};

describe('the README', async () => {
  const readme = await readFile('README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| [^|]+ \| `([\w-]+\.json)` \| (\d+) \| (\d+) \|$/gm)];

  it('counts every reference list', () => {
    expect(rows).toHaveLength(18);
  });

  it.each(rows.map(([, file = '', json = '', code = '']) => ({ file, json, code })))(
    'says how many lines $file takes',
    async ({ file, json, code }) => {
      const sizes = await Promise.all((handWritten[file] ?? []).map(linesOf));

      expect(Number(json)).toBe(await linesOf(`resources-schema/${file}`));
      expect(Number(code)).toBe(sizes.reduce((sum, size) => sum + size, 0));
    },
  );

  it('is right that most lists need no hand-written line', () => {
    expect(rows.filter(([, , , code]) => code === '0').length).toBeGreaterThanOrEqual(14);
  });

  it('shows a product of one file that has no fault', () => {
    const [, text = ''] = /```json\n(\{\n {2}"x-resource".*?)```/s.exec(readme) ?? [];

    const result = compileModel([{ file: 'plants.json', text }]);

    expect('model' in result && Object.keys(result.model.resources)).toEqual(['plants']);
  });

  it('is right that the library is schema files and nothing else', async () => {
    const files = (await readdir('tests/library', { recursive: true })).filter(
      (name) => !/^(generated|data)\b/.test(name),
    );

    expect(files.sort()).toEqual([
      'authors.json',
      'books.json',
      'gallery.json',
      'loans.json',
      'members.json',
      'meta',
      'meta/product.json',
    ]);
  });
});

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])('%s', (page) => {
  it('names the versions of Node that package.json allows', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } };
    const versions = [...engines.node.matchAll(/\^(\d+\.\d+)\.0/g)].map(([, version = '']) => version);
    const text = await readFile(page, 'utf8');

    expect(versions).toHaveLength(3);
    expect(versions.filter((version) => !text.includes(version.replace(/\.0$/, '')))).toEqual([]);
  });
});

it('the container runs on the newest version of Node that package.json allows', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } };
  const images = (await readFile('Containerfile', 'utf8')).match(
    /(?<=^FROM docker\.io\/library\/node:)\d+/gm,
  );
  const [newest] = engines.node.split('^').at(-1)?.split('.') ?? [];

  expect(images).toEqual([newest, newest]);
});

async function linesOf(path: string): Promise<number> {
  return (await readFile(path, 'utf8')).trimEnd().split('\n').length;
}
