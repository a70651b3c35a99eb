import type { FieldTypeOnServer } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { integerOnServer } from '#engine/fieldTypes/integer/integerOnServer.ts';
import { mostStars } from '#engine/model/valueForms.ts';

/** A whole number of stars, from none to `maximum`; its check is that of any whole number. */
export const ratingOnServer: FieldTypeOnServer = {
  ...integerOnServer,
  column: {
    ...integerOnServer.column,
    check: (value, { minimum = 0, maximum = mostStars }) => `${value} between ${minimum} and ${maximum}`,
  },
};
