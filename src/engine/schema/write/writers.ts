import type { Model } from '#engine/model/model.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { writeLocale } from './writeLocale.ts';
import { writeModel } from './writeModel.ts';
import { writePersonalData } from './writePersonalData.ts';
import { writeRecords } from './writeRecords.ts';

interface Writer {
  /** Place in `generated/`. */
  readonly path: string;
  /** Its text; null: this product has no such file. */
  write(model: Model): string | null | Promise<string>;
}

/** One pure writer per generated file. `model.json` comes last: the next migration starts from it. */
export const writers: readonly Writer[] = [
  { path: 'records.ts', write: writeRecords },
  { path: 'openapi.json', write: writeOpenApi },
  { path: 'locales/fr.json', write: (model) => writeLocale(model, 'fr') },
  { path: 'locales/en.json', write: (model) => writeLocale(model, 'en') },
  { path: 'personalData.fr.md', write: (model) => writePersonalData(model, 'fr') },
  { path: 'personalData.en.md', write: (model) => writePersonalData(model, 'en') },
  { path: 'model.json', write: writeModel },
];
