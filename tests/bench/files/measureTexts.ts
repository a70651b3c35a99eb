import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { timedRead } from '../timed.ts';
import { measureDocumentPage } from './measureDocumentPage.ts';

const documents = 100_000;
const inOneDossier = 10_000;
const goals = { search: 100, page: 1000 };

interface Product {
  readonly origin: string;
  readonly token: string;
  readonly browserPath: string;
}

/** Words by how many of the documents have them. */
const searches = [
  ['a word of all documents', 'formation'],
  ['a word of one in ten', 'caristes'],
  ['a word of ten documents', 'rare0042'],
  ['a word of none', 'licorne'],
  ['two words', 'formation caristes'],
  ['a word cut short', 'cariste for'],
] as const;

/** How long a search in the words of many documents takes, and the page of a dossier that has many. */
export async function measureTexts(database: Database, product: Product): Promise<string> {
  const { id: dossier, reference } = await fillTexts(database);
  const lines = [];
  for (const [name, words] of searches) {
    const filter = `filter[text]=${encodeURIComponent(words)}&page[size]=20`;
    lines.push(await timedRead(`search, ${name}`, `documents/search?${filter}`, product, goals.search));
    const here = `documents/search?${filter}&filter[training_course]=${dossier}`;
    lines.push(await timedRead(`search, ${name}, one dossier`, here, product, goals.search));
  }
  const page = `documents?filter[training_course]=${dossier}&page[size]=50&sort=document_type`;
  lines.push(await timedRead(`documents of a dossier of ${inOneDossier}`, page, product, goals.page));
  const path = `/manager/training-course/${reference}/ged`;
  lines.push(await measureDocumentPage({ origin: product.origin, path }, product.browserPath));
  return lines.join('\n');
}

/** Documents of some 2,000 characters, a tenth of them in one dossier, which it resolves to. */
async function fillTexts(database: Database): Promise<{ id: string; reference: string }> {
  const [filled] = await database.query<{ id: string; reference: string }>(
    statementOf(sql`
      select id, reference
      from training_courses
      where reference is not null and deleted_at is null
      order by id
      limit 1`),
  );
  if (!filled) throw new Error('There is no dossier to put documents in');
  const dossier = filled.id;
  await database.query(
    statementOf(sql`
      with numbered as (
        select id, row_number() over (order by id) as place
        from training_courses
      )
      insert into documents (id, training_course_id, document_type, name, status, version_count, created_at)
      select gen_random_uuid(),
        case when n <= ${inOneDossier} then ${dossier}::uuid else numbered.id end,
        1 + n % 40, 'Document de mesure ' || n, 1, 1, now() - n * interval '1 minute'
      from generate_series(1, ${documents}) as n
      left join numbered on numbered.place = 1 + n % (select count(*) from training_courses)`),
  );
  // The words come first: a server reads at once those of a version that has none.
  for (let batch = 0; batch < batches; batch += 1) await database.query(textsSql(batch));
  await database.query(
    statementOf(sql`
      insert into document_versions (id, document_id, file_name, version_number, mime_type, size, checksum, path, is_quarantined, created_at)
      select gen_random_uuid(), document.id, document.name || '.pdf', 1, 'application/pdf', 1000, md5(document.id::text),
        md5(document.id::text), false, document.created_at
      from documents as document
      where document.name like 'Document de mesure %'`),
  );
  for (const table of ['documents', 'document_versions', 'file_texts'])
    await database.script(`vacuum analyze ${table}`);
  return filled;
}

/** In turns, since the server ends a statement after a minute. */
const batches = 20;

function textsSql(batch: number) {
  return statementOf(sql`
      insert into file_texts (key, media_type, state, content, words)
      select filled.key, 'application/pdf', 'read', filled.content, to_tsvector('unaccented_french', filled.content)
      from (
        select md5(version.id::text) as key,
          'Convention de formation ' || version.name || case when n % 10 = 0 then ' pour des caristes ' else ' ' end
            || 'rare' || lpad((n % 10000)::text, 4, '0') || ' '
            || repeat('le stagiaire suit le programme prévu par l’organisme et signe la feuille chaque demi-journée ', 10)
            || (select string_agg('mot' || (n * 31 + w * 7919) % 20000, ' ') from generate_series(1, 120) as w) as content
        from (
          select id, name, row_number() over (order by created_at) as n
          from documents
          where name like 'Document de mesure %'
        ) as version
        where n % ${batches} = ${batch}
      ) as filled`);
}
