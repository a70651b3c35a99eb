import { readFileSync } from 'node:fs';

/** The cells of the tables of a Markdown file, without the headings and rules of the tables. */
export function tableRowsOf(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line, at) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|--'))
    .map((line) => line.slice(1, -1).split('|'));
}
