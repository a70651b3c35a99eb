#!/usr/bin/env node
// Node 20 does not read TypeScript: tsx is registered first, then the command is imported.
import { register } from 'tsx/esm/api';

register();
const { alec } = await import('./alec.ts');
await alec(process.argv.slice(2));
