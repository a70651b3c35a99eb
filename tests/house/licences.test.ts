import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

interface Installed {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** They ask for no more than their own words beside a copy; MPL, LGPL and OFL bind what is changed of them, which nothing is. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that say it elsewhere than in their package.json. */
const saidElsewhere: Readonly<Record<string, string>> = { only: 'MIT', 'png-js': 'MIT' };

it('nothing that is shipped has a licence that we have not agreed to', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Installed>>;
  };

  const strange = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { license }]) => [path, license ?? saidElsewhere[path.split('node_modules/').at(-1) ?? '']])
    .filter(([, license]) => license === undefined || !isAllowed(license));

  expect(strange).toEqual([]);
});

interface Component {
  readonly 'bom-ref': string;
  readonly hashes?: readonly { readonly content: string }[];
}

it('the bill of materials has what is shipped, all but our own packages with their hashes', async () => {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', words, { maxBuffer: 64 * 1024 * 1024 });
  const { components } = JSON.parse(stdout) as { readonly components: readonly Component[] };

  const withoutHash = components.filter(({ hashes = [] }) => hashes.length === 0);

  expect(components.length).toBeGreaterThan(100);
  expect(withoutHash.map((component) => component['bom-ref'].split('@')[0]).toSorted()).toEqual([
    'ra-auth-oidc',
    'ra-data-json-api',
  ]);
});

/** `(MIT OR GPL-3.0)`: one of them is enough; `MIT AND Zlib`: all of them hold. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}
