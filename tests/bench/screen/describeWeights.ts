import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, mergeConfig, minifySync, type Rolldown } from 'vite';
import { folders } from '#bin/folders.ts';
import { bareAdminBuild } from './buildBareAdmin.ts';
import type { Visit } from './visit.ts';

interface Weight {
  readonly first: number;
  readonly atRest: number;
  readonly bare: number;
}

/** Scripts that were asked for: by our screen up to the first row and at rest, by the bare application at rest. */
interface Asked extends Pick<Visit, 'first' | 'atRest'> {
  readonly bare: readonly string[];
}

const linesShown = 70;
const columns = ['first row', 'at rest', 'bare'];

/**
 * What our script weighs up to the first row and once the list rests, and the bare application's, by package and by
 * folder of our sources. A chunk's packed size is shared among its modules as each would weigh alone.
 */
export async function describeWeights({ first, atRest, bare }: Asked): Promise<string> {
  const ours = await builtChunks({ configFile: join(folders.root, 'vite.config.ts') });
  const chunks = chunksAt(ours, atRest);
  const weights = new Map<string, Weight>();
  addTo(weights, 'first', chunksAt(ours, first));
  addTo(weights, 'atRest', chunks);
  addTo(weights, 'bare', chunksAt(await builtChunks(bareAdminBuild), bare));
  const heaviest = [...weights].sort(([, one], [, other]) => other.atRest - one.atRest);
  return [
    `\n${row('kB of script, gzip, by package and folder', ...columns)}`,
    ...heaviest
      .slice(0, linesShown)
      .map(([part, weight]) => row(part, ...[weight.first, weight.atRest, weight.bare].map(kilobytes))),
    `\n${row('our chunks', ...columns.slice(0, 2))}`,
    ...chunks.map((chunk) => {
      const size = kilobytes(packed(chunk.code));
      return row(chunk.fileName, chunksAt([chunk], first).length > 0 ? size : '', size);
    }),
  ].join('\n');
}

/** An application built once more, the same way, since a built file does not say what it is made of. */
async function builtChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build(mergeConfig(config, { build: { write: false }, logLevel: 'error' }));
  const [{ output = [] } = {}] = [built].flat() as Rolldown.RolldownOutput[];
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

function chunksAt(chunks: readonly Rolldown.OutputChunk[], addresses: readonly string[]) {
  return chunks.filter(({ fileName }) => addresses.includes(`/${fileName}`));
}

function addTo(
  weights: Map<string, Weight>,
  column: keyof Weight,
  chunks: readonly Rolldown.OutputChunk[],
): void {
  for (const [part, bytes] of chunks.flatMap(weightsOf)) {
    const known = weights.get(part) ?? { first: 0, atRest: 0, bare: 0 };
    weights.set(part, { ...known, [column]: known[column] + bytes });
  }
}

function weightsOf({ code, modules }: Rolldown.OutputChunk): [string, number][] {
  const alone = Object.entries(modules).map(
    ([id, module]) => [partOf(id), packed(minified(module.code ?? ''))] as [string, number],
  );
  const share = packed(code) / alone.reduce((sum, [, bytes]) => sum + bytes, 0);
  return alone.map(([part, bytes]) => [part, bytes * share]);
}

function minified(code: string): string {
  return minifySync('module.js', code).code || code;
}

function packed(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

/** The package, or the folder of our sources. */
function partOf(id: string): string {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const [, inPackage] = /.*\/node_modules\/(.+)$/.exec(path) ?? [];
  if (inPackage !== undefined)
    return inPackage
      .split('/')
      .slice(0, path.includes('/@') ? 2 : 1)
      .join('/');
  const parts = relative(folders.root, path).split('/').slice(0, -1);
  return parts.slice(0, 4).join('/') || path;
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(52) + cells.map((cell) => cell.padStart(11)).join('');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
