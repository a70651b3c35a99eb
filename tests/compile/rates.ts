import type { SchemaFile } from '#engine/schema/read/declaration.ts';
import { label, type SchemaParts, schemaFile } from './schemas.ts';

/** A file of rates. */
export const rates = (parts: SchemaParts): SchemaFile[] => [schemaFile('rates', parts)];

/** A file of rates with a field beside its label. */
export const field = (declared: object): SchemaFile[] =>
  rates({ properties: { label, rate: { ...declared } } });

/** As a row of a table of faults: what is wrong, the files, the pointer and the sentence of the fault. */
export type FaultCase = readonly [string, readonly SchemaFile[], string, string];
