import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface BuiltScript {
  /** `frame-B83CHiGG.js` */
  readonly name: string;
  readonly code: string;
  readonly gzipBytes: number;
}

/**
 * The scripts that a page of the built screen loads before it rests: those it names, what they import, and the same of the
 * parts that its address asks for, by the names of their modules.
 *
 * @example await firstScripts('dist', 'candidate.html', ['Dashboard']) // [{ name: 'frame-B83CHiGG.js', … }, …]
 */
export async function firstScripts(
  directory: string,
  page: string,
  parts: readonly string[] = [],
): Promise<readonly BuiltScript[]> {
  const assets = join(directory, 'assets');
  const html = await readFile(join(directory, page), 'utf8');
  const ofParts = (await readdir(assets)).filter((name) =>
    parts.some((part) => name.startsWith(`${part}-`) && name.endsWith('.js')),
  );
  // What the page names for later is no script of it yet: its links have no `rel`.
  const named = (html.match(/<(script|link)\b[^>]*>/g) ?? [])
    .filter((tag) => tag.startsWith('<script') || tag.includes(' rel="modulepreload"'))
    .flatMap((tag) => /\/([\w.-]+\.js)"/.exec(tag)?.[1] ?? []);
  const scripts = new Map<string, BuiltScript>();
  const add = async (name: string): Promise<void> => {
    if (scripts.has(name)) return;
    const code = await readFile(join(assets, name), 'utf8');
    scripts.set(name, { name, code, gzipBytes: gzipSync(code, { level: 9 }).length });
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      await add(imported);
  };
  for (const name of [...named, ...ofParts]) await add(name);
  return [...scripts.values()];
}

/** @example kilobytesOf([{ gzipBytes: 1_500, … }]) // 1.5 */
export function kilobytesOf(scripts: readonly BuiltScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}
