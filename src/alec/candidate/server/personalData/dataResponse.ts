import { v7 } from 'uuid';
import { type CandidateParts, candidateCall, type Person } from '#alec/candidate/server/ownCandidate.ts';
import { readTrainings } from '#alec/candidate/server/trainings/readTrainings.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import { openFile } from '#engine/api/upload/receiveFile.ts';
import { type ZippedFile, zipStream } from '#engine/api/upload/zipStream.ts';
import type { Files } from '#engine/files/files.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import { printWords } from '#engine/print/printWords.ts';
import { dataDocument } from './dataDocument.ts';
import { noteDownload } from './downloads.ts';
import { uniqueNames } from './fileNames.ts';
import { namesBehind, type OwnReading, type OwnRows, readOwnRows } from './ownRows.ts';
import { revealThrough } from './revealThrough.ts';

/**
 * `GET /candidate/data.zip`: all that is kept about the caller, as `data.json` with the words of her language, a page that
 * explains it, and her files. It is noted in the history. 403 for whoever acts in her place, 404 without a profile, 429
 * with `Retry-After` the seventh time within an hour.
 *
 * @example
 * // GET /candidate/data.zip -> 200 application/zip
 */
export function dataResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(
    source,
    parts,
    async (person) => {
      const { context, database, model, now } = parts;
      const noting = { database, model, context, now: now(), newId: v7 };
      const seconds = await noteDownload(person, noting);
      if (seconds !== undefined) {
        const headers = { 'retry-after': String(seconds) };
        return problemResponse([problem('too-many-requests', { seconds })], context, headers);
      }
      return archiveOf(person, parts);
    },
    { isHersAlone: true },
  );
}

async function archiveOf(person: Person, parts: CandidateParts): Promise<Response> {
  const { context, database, model, files, now } = parts;
  const { locale, actor } = context;
  const reading: OwnReading = { database, model, actor, reveal: revealThrough(parts) };
  const at = now();
  const say = printWords(locale);
  const all = await readOwnRows(person, reading);
  const trainings = await readTrainings(database, person, at);
  const document = dataDocument(all, {
    locale,
    timeZone: timeZoneOf(model),
    at,
    names: await namesBehind(all, reading),
    more: {
      trainings: {
        label: say('candidate.data.resources.trainings'),
        rows: trainings as unknown as JsonValue,
      },
    },
  });
  const readMe = say('candidate.data.readMe', {
    name: actor.name,
    at: formatInstant(at.toISOString(), locale, timeZoneOf(model)),
  });
  const words: ZippedFile[] = [
    { name: say('candidate.data.readMeName'), input: readMe, lastModified: at },
    { name: 'data.json', input: JSON.stringify(document, null, 2), lastModified: at },
  ];
  const name = `${say('candidate.data.fileName', { day: localDay(at) })}.zip`;
  return new Response(zipStream(zipped(words, all, files)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    },
  });
}

/** Words first, then file by file. */
async function* zipped(
  words: readonly ZippedFile[],
  all: readonly OwnRows[],
  files: Files,
): AsyncGenerator<ZippedFile> {
  yield* words;
  const nameIn = uniqueNames();
  for (const { resource, rows } of all.filter(({ resource: { upload } }) => upload !== undefined))
    for (const row of rows as unknown as readonly (FileRow & { readonly createdAt: string })[]) {
      const { path, is_quarantined: waits, file_name, createdAt } = row;
      if (!path || waits) continue;
      const name = nameIn(`files/${resource.path}`, file_name);
      yield { name, input: await openFile(files, path), lastModified: new Date(createdAt) };
    }
}
