import { readFile } from 'node:fs/promises';

/**
 * A configuration as `docs/scale.md` gives it, the first block of this kind, with words of the page put in place by those
 * of a test: what is tried is what is written.
 */
export async function configurationFromDocs(
  kind: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> {
  const page = await readFile('docs/scale.md', 'utf8');
  const [, block] = new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\``, 'm').exec(page) ?? [];
  if (block === undefined) throw new Error(`docs/scale.md has no block '${kind}'`);
  return Object.entries(replaced).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block '${kind}' of docs/scale.md does not say: ${from}`);
    return text.replaceAll(from, to);
  }, block);
}
