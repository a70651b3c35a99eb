import type { Model } from '#engine/model/model.ts';
import { numberIndexes } from './indexes.ts';
import type { Migration } from './planMigration.ts';

/** Does a field of the Model count (`x-number`)? */
export function hasNumbers({ resources }: Model): boolean {
  return Object.values(resources).some(({ fields }) => fields.some(({ number }) => number !== undefined));
}

/** The last number of each counting field and year. It stays when no field counts any more. */
export const yearlyNumbersTable = `create table if not exists yearly_numbers (
  series text not null,
  year integer not null,
  number integer not null,
  primary key (series, year)
)`;

/** What brings the indexes of numbers to a database whose tables are older than they; nothing elsewhere. */
export function numbersUpdate(present: readonly Migration[], before: Model | undefined): string[] {
  const isMade = (definition: string) => present.some(({ sql }) => sql.includes(definition));
  return Object.values(before?.resources ?? {})
    .flatMap(numberIndexes)
    .map(({ definition }) => definition)
    .filter((definition) => !isMade(definition));
}
