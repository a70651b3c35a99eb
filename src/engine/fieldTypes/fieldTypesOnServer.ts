import type { FieldType } from '#engine/model/model.ts';
import { booleanOnServer } from './boolean/booleanOnServer.ts';
import { choiceOnServer, codeOnServer } from './choice/choiceOnServer.ts';
import { choicesOnServer } from './choices/choicesOnServer.ts';
import { colorOnServer } from './color/colorOnServer.ts';
import { sirenOnServer, siretOnServer } from './companyNumber/companyNumberOnServer.ts';
import { dateOnServer } from './date/dateOnServer.ts';
import { dateRangeOnServer } from './dateRange/dateRangeOnServer.ts';
import { decimalOnServer } from './decimal/decimalOnServer.ts';
import { durationOnServer } from './duration/durationOnServer.ts';
import { emailOnServer } from './email/emailOnServer.ts';
import type { FieldTypeOnServer } from './fieldTypeOnServer.ts';
import { fileOnServer } from './file/fileOnServer.ts';
import { htmlOnServer } from './html/htmlOnServer.ts';
import { iconOnServer } from './icon/iconOnServer.ts';
import { instantOnServer } from './instant/instantOnServer.ts';
import { integerOnServer } from './integer/integerOnServer.ts';
import { jsonOnServer } from './json/jsonOnServer.ts';
import { linesOnServer } from './lines/linesOnServer.ts';
import { listOnServer } from './list/listOnServer.ts';
import { monthOnServer } from './month/monthOnServer.ts';
import { phoneOnServer } from './phone/phoneOnServer.ts';
import { ratingOnServer } from './rating/ratingOnServer.ts';
import { manyOnServer, oneOnServer } from './relation/relationOnServer.ts';
import { tagsOnServer } from './tags/tagsOnServer.ts';
import { longTextOnServer, textOnServer } from './text/textOnServer.ts';
import { timeOnServer } from './time/timeOnServer.ts';
import { translatedOnServer } from './translated/translatedOnServer.ts';
import { urlOnServer } from './url/urlOnServer.ts';

/**
 * Every type of field, for the server alone.
 *
 * @example
 * fieldTypesOnServer[rate.fieldType].column.type(rate) // 'numeric(8,3)'
 */
export const fieldTypesOnServer: Readonly<Record<FieldType, FieldTypeOnServer>> = {
  text: textOnServer,
  longText: longTextOnServer,
  html: htmlOnServer,
  email: emailOnServer,
  phone: phoneOnServer,
  url: urlOnServer,
  siret: siretOnServer,
  siren: sirenOnServer,
  integer: integerOnServer,
  decimal: decimalOnServer,
  boolean: booleanOnServer,
  date: dateOnServer,
  instant: instantOnServer,
  month: monthOnServer,
  time: timeOnServer,
  duration: durationOnServer,
  dateRange: dateRangeOnServer,
  choice: choiceOnServer,
  code: codeOnServer,
  choices: choicesOnServer,
  tags: tagsOnServer,
  rating: ratingOnServer,
  color: colorOnServer,
  icon: iconOnServer,
  list: listOnServer,
  lines: linesOnServer,
  translated: translatedOnServer,
  json: jsonOnServer,
  file: fileOnServer,
  image: fileOnServer,
  one: oneOnServer,
  many: manyOnServer,
};
