import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HammerRequest } from './send.ts';

const folder = 'node_modules/.cache/alec/hammer';
const longest = 1500;

/** A request as a line for the shell; a long body, or one that is no text, is in a file beside it. */
export async function curlOf(
  { method, path, account, headers = {}, body, forged, cutAfter }: HammerRequest,
  name: string,
): Promise<string> {
  const token = forged ?? (account === null ? undefined : `$(npm run -s token -- ${account})`);
  const sent = {
    ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
    ...headers,
  };
  return [
    `curl -g -i -X ${method} "$ORIGIN/api/v1"${quoted(path)}`,
    ...(token === undefined ? [] : [`-H "authorization: Bearer ${token}"`]),
    ...Object.entries(sent).map(([key, value]) => `-H ${quoted(`${key}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${await bodyWords(body, name)}`]),
    ...(cutAfter === undefined ? [] : [`# cut off after ${cutAfter} bytes of the body`]),
  ].join(' ');
}

async function bodyWords(body: string | Buffer, name: string): Promise<string> {
  if (typeof body === 'string' && body.length <= longest && !body.includes('\u0000')) return quoted(body);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.body`);
  await writeFile(file, body);
  return `@${file}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
