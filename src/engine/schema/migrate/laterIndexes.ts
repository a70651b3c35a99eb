import type { Model } from '#engine/model/model.ts';
import { numberIndexes, trashIndexes } from './indexes.ts';
import type { Migration } from './planMigration.ts';

/** What brings the indexes that the engine makes by itself to tables that are older than they; nothing elsewhere. */
export function laterIndexes(present: readonly Migration[], before: Model | undefined): string[] {
  const isMade = (definition: string) => present.some(({ sql }) => sql.includes(definition));
  return Object.values(before?.resources ?? {})
    .flatMap((resource) => [...numberIndexes(resource), ...trashIndexes(resource)])
    .map(({ definition }) => definition)
    .filter((definition) => !isMade(definition));
}
