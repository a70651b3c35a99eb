import type { SQL } from '#engine/db/sql.ts';
import { apiInLanguages } from './apiInLanguages.ts';
import { isAboutUploads } from './fileFields/takeUpload.ts';
import { handle } from './handle.ts';
import { planRead } from './plan/planRead.ts';
import { parseRequest } from './request/parseRequest.ts';
import type { ApiContext, ApiOptions, ApiParts } from './request/request.ts';
import { newTotals } from './respond/totals.ts';
import { whereSql } from './sql/whereSql.ts';
import { versionedBy } from './upload/lastVersions.ts';

/** The API as a value: it answers web-standard requests and needs no port. */
export interface Api {
  /** The address of a path, for a request of the server itself: `addressOf('branches/0192…')`. */
  addressOf(path: string): string;
  handle(request: Request, context: ApiContext): Promise<Response>;
  /** May the body be as large as a file? Its own limit holds then, while it is read. */
  takesFile(request: Request): boolean;
  /**
   * The conditions that the parameters of a list, the caller's reach and the trash put on its rows, for a statement of
   * somebody else's: `conditionsOf(new Request('http://server/api/v1/branches?filter[q]=bre'), context)('r')`.
   * Throws a Refusal, as the list itself would answer.
   */
  conditionsOf(request: Request, context: ApiContext): (alias: string) => SQL;
}

/**
 * Makes the API of a Model on a database.
 *
 * `createApi({ model, database, now: () => new Date(), newId: uuidv7 }).handle(new Request('http://server/api/v1/branches'), context)`
 * resolves to a JSON:API Response. Rejects only for what is nobody's fault outside: a bug, or a database that is gone.
 */
export function createApi(options: ApiOptions): Api {
  const api: ApiParts = { ...options, basePath: options.basePath ?? '/api/v1', totals: newTotals() };
  const apis = apiInLanguages(api);
  return {
    addressOf: (path) => `http://server${api.basePath}/${path}`,
    handle: (request, context) => handle(request, apis[context.locale], context),
    takesFile: ({ url }) => {
      const [path = '', second, rest] = new URL(url).pathname.slice(api.basePath.length + 1).split('/');
      const resource = Object.hasOwn(api.model.resources, path) ? api.model.resources[path] : undefined;
      if (!resource) return false;
      return (
        resource.upload !== undefined ||
        (second === 'imports' && rest === undefined) ||
        isAboutUploads({ url }, api) ||
        (rest === 'content' && versionedBy(resource, api.model) !== undefined)
      );
    },
    conditionsOf: (request, context) => {
      const own = apis[context.locale];
      const plan = planRead(parseRequest(request, own), own, context);
      const viewer = { model: own.model, actor: context.actor, now: api.now() };
      return (alias) => whereSql(plan, viewer, alias);
    },
  };
}
