import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fillWords } from '#engine/model/fillWords.ts';
import type { Field, FlatRecord, Locale, Resource } from '#engine/model/model.ts';
import en from '#locales/en.json' with { type: 'json' };
import fr from '#locales/fr.json' with { type: 'json' };
import { sameWordsSql } from './existingRow.ts';

/**
 * What a copy is called where words are unique whatever their case, accents and spaces: as the original while that is
 * free, else with what tells it apart, within the length of the field.
 *
 * @example
 * await copiedWords(writing, themes, { label: 'Caces', parent: null }) // { label: 'Caces (copie)' }
 */
export async function copiedWords(
  writing: Writing,
  resource: Resource,
  sent: FlatRecord,
): Promise<FlatRecord> {
  const free: Record<string, string> = {};
  for (const field of resource.fields) {
    const words = sent[field.name];
    if (field.folded && typeof words === 'string') {
      free[field.name] = await firstFree(writing, { resource, field, sent, words });
    }
  }
  return free;
}

interface Copied {
  readonly resource: Resource;
  readonly field: Field;
  readonly sent: FlatRecord;
  readonly words: string;
}

async function firstFree(writing: Writing, copied: Copied, number = 0): Promise<string> {
  const { resource, field, sent, words } = copied;
  const ending = endingOf(number, writing.context.locale);
  const room = field.maxLength === undefined ? words.length : field.maxLength - ending.length;
  const name = `${words.slice(0, room).trimEnd()}${ending}`;
  const same = sameWordsSql(resource, field, { ...sent, [field.name]: name });
  const taken = await writing.tx.query(
    statementOf(sql`select "t"."id" from ${tableAs(resource.table, 't')} where ${allOf(same)} limit 1`),
  );
  return taken.length > 0 ? firstFree(writing, copied, number + 1) : name;
}

function endingOf(number: number, locale: Locale): string {
  if (number === 0) return '';
  const { first, next } = endings[locale];
  return ` ${number === 1 ? first : fillWords(next, { number })}`;
}

const endings: Readonly<Record<Locale, typeof fr.copies>> = { fr: fr.copies, en: en.copies };
