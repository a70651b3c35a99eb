import { join } from 'node:path';
import { folders } from '#bin/folders.ts';
import { readGenerated } from '#bin/prepare.ts';
import { checkConsistency } from '../checkConsistency.ts';
import { ask, documentOf, isAcknowledged } from './asking.ts';
import type { Installation } from './installations.ts';
import { isDone, rowsPerBatch, type Write, type WriteKind } from './writes.ts';

export interface Found {
  readonly lost: readonly string[];
  readonly halfWritten: readonly string[];
}

interface Row {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Stored {
  /** How many rows have each label. */
  readonly labels: ReadonlyMap<string, number>;
  readonly dossiers: readonly Row[];
}

type Look = (write: Write, stored: Stored, reader: Reader) => Found | Promise<Found>;

interface Reader {
  readonly origin: string;
  readonly token: string;
}

/**
 * Compares what was acknowledged with what the server shows of it, and looks for what is there by halves or twice.
 * `mark` begins the marks of all these writes.
 */
export async function verify(writes: readonly Write[], mark: string, reader: Reader): Promise<Found> {
  const rows = await readAll(reader, `/profession-repositories?filter[label][starts]=${mark}`);
  const labels = new Map<string, number>();
  for (const { attributes } of rows)
    labels.set(String(attributes.label), (labels.get(String(attributes.label)) ?? 0) + 1);
  const dossiers = await readAll(reader, `/training-courses?filter[description][contains]=${mark}`);
  const stored = { labels, dossiers };
  const found: Found[] = [];
  for (const write of writes)
    if (write.kind !== 'update') found.push(await looks[write.kind](write, stored, reader));
  found.push(...(await lookAtUpdates(writes, reader)));
  return together(found);
}

const looks: Readonly<Record<Exclude<WriteKind, 'update'>, Look>> = {
  row: (write, { labels }) => counted(write, labels.get(write.mark) ?? 0, 1),
  operations(write, { labels }) {
    const own = [...labels].filter(([label]) => label.startsWith(`${write.mark}.`));
    return counted(
      write,
      own.reduce((sum, [, count]) => sum + count, 0),
      rowsPerBatch,
    );
  },
  dossier(write, { dossiers }) {
    const own = dossiers.filter(({ attributes }) => attributes.description === write.mark);
    const nameless = own.filter(({ attributes }) => !/^\d{4}-\d{5}$/.test(String(attributes.reference)));
    return together([
      counted(write, own.length, 1),
      { lost: [], halfWritten: nameless.map(() => `${write.mark}: a dossier without its number`) },
    ]);
  },
  async upload(write, _, { origin, token }) {
    const path = `/api/v1/document-versions/${write.target}/download`;
    const asked = await ask(origin, token, { path });
    const isThere = asked.status === 200;
    const isWhole = write.content?.equals(asked.body) === true;
    if (asked.status !== 200 && asked.status !== 404)
      return { lost: [`${write.mark}: the download answered ${asked.status}`], halfWritten: [] };
    return {
      lost: isDone(write) && !isThere ? [`${write.mark}: an acknowledged file is not there`] : [],
      halfWritten:
        isThere && !isWhole ? [`${write.mark}: a file of ${asked.body.length} bytes, not as sent`] : [],
    };
  },
};

/** All, where it was acknowledged; else all or nothing. */
function counted(write: Write, count: number, whole: number): Found {
  const isLost = isDone(write) && count === 0;
  const isHalf = count !== 0 && count !== whole;
  return {
    lost: isLost ? [`${write.mark}: acknowledged (${write.kind}) and not there`] : [],
    halfWritten: isHalf ? [`${write.mark}: ${count} of ${whole} rows (${write.kind})`] : [],
  };
}

/** A dossier shows what was last acknowledged, or what was sent after that without an answer. */
async function lookAtUpdates(writes: readonly Write[], { origin, token }: Reader): Promise<readonly Found[]> {
  const byDossier = new Map<string, Write[]>();
  for (const write of writes.filter(({ kind }) => kind === 'update'))
    byDossier.set(write.target, [...(byDossier.get(write.target) ?? []), write]);
  const found: Found[] = [];
  for (const [dossier, own] of byDossier) {
    const last = own.findLastIndex(isDone);
    if (last < 0) continue;
    const asked = await ask(origin, token, { path: `/api/v1/training-courses/${dossier}` });
    const shown = isAcknowledged(asked)
      ? documentOf<{ data: Row }>(asked).data.attributes.fees_description
      : asked.status;
    const allowed = own.slice(last).map(({ mark }) => mark);
    if (!allowed.includes(String(shown)))
      found.push({ lost: [`${allowed[0]}: an acknowledged update shows '${shown}'`], halfWritten: [] });
  }
  return found;
}

/** All pages of a list. */
async function readAll({ origin, token }: Reader, path: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const asked = await ask(origin, token, {
      path: `/api/v1${path}&page[size]=200&page[number]=${page}&sort=id`,
    });
    if (!isAcknowledged(asked)) throw new Error(`${path} answered ${asked.status}: ${asked.body}`);
    const { data } = documentOf<{ data: readonly Row[] }>(asked);
    rows.push(...data);
    if (data.length < 200) return rows;
  }
}

function together(found: readonly Found[]): Found {
  return {
    lost: found.flatMap(({ lost }) => lost),
    halfWritten: found.flatMap(({ halfWritten }) => halfWritten),
  };
}

/** What the database itself says that does not fit together; the embedded one must not be served meanwhile. */
export async function inconsistencies(installation: Installation): Promise<readonly string[]> {
  const { model } = await readGenerated(folders);
  const database = await installation.openDatabase();
  try {
    const filesFolder = join(installation.dataDir, 'files');
    return await checkConsistency({ database, model, filesFolder, since: installation.since });
  } finally {
    await database.close();
  }
}
