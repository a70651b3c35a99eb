import { writeFileSync } from 'node:fs';
import { accessFile, accessTable } from './accessTable.ts';

/** `npm run -s access` writes the table anew and prints it. */
writeFileSync(accessFile, accessTable());
process.stdout.write(accessTable());
