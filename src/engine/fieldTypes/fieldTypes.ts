import type { FieldType } from '#engine/model/model.ts';
import { boolean } from './boolean/boolean.ts';
import { choice } from './choice/choice.ts';
import { choices } from './choices/choices.ts';
import { color } from './color/color.ts';
import { siren, siret } from './companyNumber/companyNumberType.ts';
import { date } from './date/date.ts';
import { dateRange } from './dateRange/dateRange.ts';
import { decimal } from './decimal/decimal.ts';
import { duration } from './duration/duration.ts';
import { email } from './email/email.ts';
import type { FieldTypeDefinition } from './fieldTypeDefinition.ts';
import { file } from './file/file.ts';
import { html } from './html/html.ts';
import { icon } from './icon/icon.ts';
import { instant } from './instant/instant.ts';
import { integer } from './integer/integer.ts';
import { json } from './json/json.ts';
import { lines } from './lines/lines.ts';
import { list } from './list/list.ts';
import { month } from './month/month.ts';
import { phone } from './phone/phone.ts';
import { many, one } from './relation/relation.ts';
import { tags } from './tags/tags.ts';
import { text } from './text/text.ts';
import { time } from './time/time.ts';
import { translated } from './translated/translated.ts';
import { url } from './url/url.ts';

/**
 * Every type of field, for browser and server.
 *
 * @example
 * fieldTypes[rate.fieldType].check(rate, '12,5') // [{ field: 'rate', code: 'not-decimal', values: { value: '12,5', example: '12.500' } }]
 */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeDefinition>> = {
  text,
  longText: text,
  html,
  email,
  phone,
  url,
  siret,
  siren,
  integer,
  decimal,
  boolean,
  date,
  instant,
  month,
  time,
  duration,
  dateRange,
  choice,
  code: choice,
  choices,
  tags,
  rating: integer,
  color,
  icon,
  list,
  lines,
  translated,
  json,
  file,
  image: file,
  one,
  many,
};
