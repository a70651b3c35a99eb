import type { Api } from '#engine/api/createApi.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import type { JsonValue, Model } from '#engine/model/model.ts';
import type { TriedFiles, TryTask } from '#engine/schema/tryOut/tryFiles.ts';

/** Who sees the schema files of a product, and who changes them. */
export interface StudioRights {
  /** The permission that shows them: `library.schema.view`. */
  readonly view: string;
  /** The permission that changes them: `library.schema.update`. */
  readonly update: string;
  /** Every role, in the order in which people name them, with what it has beside what the files give it. */
  readonly roles: readonly RoleRights[];
}

interface RoleRights {
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

/** Where the schema files of a running server are. */
export interface SchemaFolder {
  readonly folder: string;
  /** A saved file is followed at once (`npm run dev`): elsewhere none is changed while the server runs. */
  readonly isFollowed: boolean;
  /** Says what texts would become as files of the folder, in a thread of its own. */
  readonly tryFiles?: (task: TryTask) => Promise<TriedFiles>;
}

/** What the calls about schema files work with. */
export interface Studio extends SchemaFolder {
  readonly rights: StudioRights;
  /** The document that describes the calls, as it is now. */
  readonly openApi: () => JsonValue;
}

/** A call about schema files, below the path of the API. */
export interface SchemaCall {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly answer: (request: Request, parts: SchemaCallParts) => Promise<Response>;
}

export interface SchemaCallParts {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  readonly context: ApiContext;
}
