import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Where the files of the product stand, whatever folder the command was called from. */
export const folders = {
  root: fileURLToPath(root),
  schemas: fileURLToPath(new URL('resources-schema/', root)),
  generated: fileURLToPath(new URL('generated/', root)),
  migrations: fileURLToPath(new URL('generated/migrations/', root)),
  screen: fileURLToPath(new URL('dist/', root)),
} as const;
