import type { JsonApiProvider } from 'ra-data-json-api';
import type { StoredDraft } from '#engine/admin/drafts/draftStore.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';

/** Where drafts are kept. */
interface Drafts {
  read(key: string): Promise<StoredDraft | undefined>;
  write(key: string, value: JsonValue): Promise<unknown>;
  writeAtOnce(key: string, value: JsonValue): void;
  remove(key: string): Promise<void>;
}

/** What a session is made of. */
export interface SessionParts {
  readonly id: string;
  /** What the drafts of this person start with. */
  readonly owner: string;
  readonly model: ScreenModel;
  readonly provider: Pick<JsonApiProvider, 'getOne' | 'operations'>;
  readonly drafts: Drafts;
  /** A dossier just begun; without it, it is looked for in this browser and on the server. */
  readonly begun?: FlatRecord;
}
