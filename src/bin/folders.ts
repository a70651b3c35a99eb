import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Where the files of a product stand, whatever folder the command was called from. */
export interface ProductFolders {
  readonly schemas: string;
  readonly generated: string;
  readonly migrations: string;
  /** Page, first script and words of the screen. */
  readonly screenSource: string;
  /** The built screen. */
  readonly screen: string;
}

/** Where the files of ALEC stand, and the project itself. */
export const folders = {
  root: fileURLToPath(root),
  schemas: fileURLToPath(new URL('resources-schema/', root)),
  generated: fileURLToPath(new URL('generated/', root)),
  migrations: fileURLToPath(new URL('generated/migrations/', root)),
  screenSource: fileURLToPath(new URL('src/alec/screen/', root)),
  screen: fileURLToPath(new URL('dist/', root)),
} as const satisfies ProductFolders & { readonly root: string };
