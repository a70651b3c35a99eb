import { describeSchemaCalls } from '#engine/api/schemas/describeSchemaCalls.ts';
import { schemaCalls } from '#engine/api/schemas/schemaCalls.ts';
import type { SchemaFolder } from '#engine/api/schemas/studio.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { Product, ProductCall } from './product.ts';

interface StudioCalls {
  readonly calls: readonly ProductCall[];
  /** Adds the calls to the description of the others. */
  readonly describe: (openApi: JsonValue) => JsonValue;
}

/** The calls about schema files, where the product gives somebody the right to them and the server knows the files. */
export function studioOf(
  { studio: rights }: Pick<Product, 'studio'>,
  schemas: SchemaFolder | undefined,
  openApi: () => JsonValue,
): StudioCalls {
  if (!rights || !schemas) return { calls: [], describe: (document) => document };
  return {
    calls: schemaCalls({ ...schemas, rights, openApi }),
    describe: (document) => describeSchemaCalls(document, rights),
  };
}
