/** What stands between the two lines of dashes at the top of a Markdown file, and what follows them. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Reads lines of `name: value` between two lines of `---`; a file without them is body alone.
 *
 * @example
 * readFrontMatter('---\ntitle: Devis\n---\n\nTexte') // { values: { title: 'Devis' }, body: 'Texte' }
 */
export function readFrontMatter(text: string): FrontMatter {
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split('\n').filter((line) => line.includes(':'));
  return { values: Object.fromEntries(lines.map(readLine)), body };
}

function readLine(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
