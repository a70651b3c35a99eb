import type { Model } from '#engine/model/model.ts';

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
