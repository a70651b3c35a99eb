import { shortestSearch } from '#alec/habilitations/domain/habilitationTerm.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';

const words = 'filter[q]';

/**
 * `GET /search?filter[q]=<name or code>`: the habilitations that exist, as a list of the API; 400 for a search of one
 * letter, before a register outside is asked.
 */
export async function searchResponse(
  request: Request,
  { api, context }: { readonly api: Api; readonly context: ApiContext },
): Promise<Response> {
  const asked = new URL(request.url).searchParams.get(words)?.trim() ?? '';
  if (asked === '' || asked.length >= shortestSearch) return api.handle(request, context);
  const tooShort = productProblem('search-too-short', { count: shortestSearch }, { parameter: words });
  return problemResponse([tooShort], context);
}
