import { predictLength } from 'client-zip';
import { problem, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { contentDisposition, fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import type { Files } from '#engine/files/files.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Locale } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { valueText } from '#engine/model/valueText.ts';
import { type LastVersion, lastVersionsOf, type Versioned } from './lastVersions.ts';
import { filesOf, openFile } from './receiveFile.ts';
import { zipStream } from './zipStream.ts';

/**
 * `GET /{path}/download-zip?documentIds=a,b`: the last version of each record as an archive (APPNOTE 6.3, with ZIP64),
 * streamed file by file; its length is known beforehand, so that a browser shows how far it is. The parameter is called
 * after the relation of a version to its record. A record without a file is left out.
 *
 * Throws a Refusal: 400 no ids, 403, 404 one of them is no record of the actor's, or none has a file.
 */
export async function archiveResponse(
  versioned: Versioned,
  request: ApiRequest,
  api: ApiParts,
  context: ApiContext,
): Promise<Response> {
  const ids = idsOf(request, `${versioned.of.name}Ids`);
  const found = await lastVersionsOf(versioned, ids, api, context);
  if (found.length < ids.length) throw new Refusal(problem('not-found'));
  const last = found.filter((one): one is WithFile => one.file !== null);
  if (last.length === 0) throw new Refusal(problem('no-content'));
  const zone = timeZoneOf(api.model);
  const names = last.map((one, at) => nameOf(one, at, versioned, context.locale, zone));
  const entries = last.map(({ file }, at) => ({
    name: names[at] ?? '',
    size: file.size ?? 0,
    lastModified: new Date(file.createdAt),
    path: file.path ?? '',
  }));
  const headers = {
    'content-type': 'application/zip',
    'content-length': String(predictLength(entries)),
    'content-disposition': contentDisposition(
      'attachment',
      `${fileNameOf(versioned.resource.label[context.locale].many)}.zip`,
    ),
    'cache-control': 'private, no-store',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(zipStream(opened(entries, filesOf(api))), { headers });
}

function idsOf({ parameters }: ApiRequest, name: string): readonly string[] {
  refuseAny(
    unknownParameters(
      parameters.map((one) => one.name),
      [name],
    ),
  );
  const value = parameters.map((one) => one.value).join(',');
  const ids = [
    ...new Set(
      value
        .split(',')
        .map((id) => id.trim().toLowerCase())
        .filter(Boolean),
    ),
  ];
  if (ids.length > 0 && ids.every((id) => isUuid(id))) return ids;
  throw new Refusal(problem('bad-parameter', { name, value, expected: 'ids' }, { parameter: name }));
}

type WithFile = LastVersion & { readonly file: NonNullable<LastVersion['file']> };

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly lastModified: Date;
  readonly path: string;
}

/** Each file is opened when its turn comes. */
async function* opened(entries: readonly Entry[], files: Files) {
  for (const { path, ...entry } of entries) {
    yield { ...entry, input: await openFile(files, path) };
  }
}

/** `01_Devis signé_Programme_v2.pdf`; the number makes each name the only one. */
function nameOf(
  { record, file }: WithFile,
  at: number,
  { resource, rule }: Versioned,
  locale: Locale,
  timeZone: string,
): string {
  const fields = namingNames({ represent: rule.named ?? resource.represent });
  const words = fields.map((name) => {
    const field = fieldOf(resource, name);
    return field ? valueText(field, record[name], locale, timeZone) : '';
  });
  const [, ending = ''] = /(\.[a-z0-9]{1,5})$/i.exec(file.file_name) ?? [];
  const parts = [
    String(at + 1).padStart(2, '0'),
    ...words.map(withoutEnding),
    `v${file.version_number ?? 1}`,
  ];
  return `${fileNameOf(parts.filter(Boolean).join('_')).slice(0, longestName)}${ending.toLowerCase()}`;
}

const longestName = 150;

/** A document is often called after its file. */
function withoutEnding(words: string): string {
  return words.replace(/\.[a-z0-9]{1,5}$/i, '');
}
