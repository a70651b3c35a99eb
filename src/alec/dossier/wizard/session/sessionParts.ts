import type { JsonApiProvider } from 'ra-data-json-api';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

/** What a session is made of. */
export interface SessionParts {
  readonly id: string;
  /** What the drafts of this person start with. */
  readonly owner: string;
  readonly model: ScreenModel;
  readonly provider: Pick<JsonApiProvider, 'getOne' | 'operations'>;
  /** A dossier just begun; without it, it is looked for in this browser and on the server. */
  readonly begun?: FlatRecord;
}
