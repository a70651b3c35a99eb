#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { bundle } from './bundle/bundle.js';

// Node 20 does not read TypeScript: to have it translated file by file, by tsx, takes seconds at each start.
const words = process.argv.slice(2);
// A server lives on some 50 MB; V8 would let garbage grow to four times as much before it collects any.
if (words[0] === 'start') setFlagsFromString('--heap-growing-percent=30');
const { alec } = await (words[0] === 'dev' ? fromSources() : fromBundle());
await alec(words);

async function fromBundle() {
  try {
    const folder = await bundle();
    process.setSourceMapsEnabled(true);
    process.env.THREAD_BUNDLE = folder;
    return await import(pathToFileURL(join(folder, 'alec.mjs')).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    process.stderr.write(`The commands are not bundled, which makes them start slower: ${reason}\n`);
    return fromSources();
  }
}

async function fromSources() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./alec.ts');
}
