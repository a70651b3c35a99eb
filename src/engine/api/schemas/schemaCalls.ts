import { problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import { listCalls } from './calls/listCalls.ts';
import { checkSchemas } from './edit/checkSchemas.ts';
import { saveSchema } from './edit/saveSchema.ts';
import { listSchemas } from './listSchemas.ts';
import { draftSchema } from './new/draftSchema.ts';
import { readTable } from './new/readTable.ts';
import { readSchema } from './readSchema.ts';
import type { SchemaCall, SchemaCallParts, Studio } from './studio.ts';

/**
 * The calls about the schema files of a product: what is in them, who changed them last. Each asks for a permission of the
 * studio, whatever else its caller may do.
 *
 * @example
 * schemaCalls(studio).map(({ method, path }) => `${method} ${path}`) // ['GET /schemas', 'GET /schemas/:resource', …]
 */
export function schemaCalls(studio: Studio): readonly SchemaCall[] {
  const { view, update } = studio.rights;
  return [
    { method: 'GET', path: '/schemas', answer: allowed(view, studio, listSchemas) },
    { method: 'GET', path: '/schemas/:resource', answer: allowed(view, studio, readSchema) },
    { method: 'GET', path: '/schemas/:resource/calls', answer: allowed(view, studio, listCalls) },
    { method: 'POST', path: '/schemas/tables', answer: allowed(view, studio, readTable) },
    { method: 'POST', path: '/schemas/drafts', answer: allowed(view, studio, draftSchema) },
    { method: 'POST', path: '/schemas/check', answer: allowed(update, studio, checkSchemas) },
    { method: 'PUT', path: '/schemas/:resource', answer: allowed(update, studio, saveSchema) },
  ];
}

/** What answers a call, once its caller was found to have the right. */
export type SchemaAnswer = (request: Request, studio: Studio, parts: SchemaCallParts) => Promise<Response>;

/**
 * Lets those call who have a permission; a Refusal becomes the answer.
 *
 * @example
 * allowed('library.schema.view', studio, listSchemas) // for others a 403 with the code 'forbidden'
 */
function allowed(permission: string, studio: Studio, answer: SchemaAnswer): SchemaCall['answer'] {
  return async (request, parts) => {
    try {
      if (!parts.context.actor.permissions.has(permission))
        throw new Refusal(problem('forbidden', { permission }));
      return await answer(request, studio, parts);
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error.problems, parts.context);
      throw error;
    }
  };
}
