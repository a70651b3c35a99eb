import { largestPicture, type PictureKind, pictureLimits } from '#alec/people/domain/pictures.ts';
import { productProblem } from '#alec/productProblem.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { type Picture, readPicture } from '#engine/files/picture/picture.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { type OwnCallParts, ownCall } from './ownCall.ts';

type Pictures = 'user-pictures';
type Answer = (source: Request, parts: OwnCallParts) => Promise<Response>;

/**
 * `GET /auth/me/{kind}`: the bytes of one's own picture, with an ETag; 404 without one.
 *
 * @example
 * // GET /auth/me/signature -> 200 image/png
 */
export function ownPicture(kind: PictureKind): Answer {
  return ({ headers }, { api, context }) =>
    ownCall(context, async (owner) => {
      const known = await pictureOf(kind, api, owner);
      if (!known) throw new Refusal(problem('not-found'));
      return api.handle(new Request(api.addressOf(`user-pictures/${known.id}/preview`), { headers }), owner);
    });
}

/**
 * `PUT /auth/me/{kind}` with the bytes of a PNG or JPEG, whatever they are called: they take the place of those before,
 * stripped of all that is not drawn. 204; 412 where `If-Match` names other bytes, 413 more than 1 MB, 422 no such picture
 * or too many pixels.
 */
export function putPicture(kind: PictureKind): Answer {
  return (source, { api, context }) =>
    ownCall(context, async (owner) => {
      const picture = await pictureIn(source, kind);
      checkVersion(source, await pictureOf(kind, api, owner));
      return done(await api.handle(creation(kind, picture, api), owner));
    });
}

/** `DELETE /auth/me/{kind}`: 204; 404 without one, 412 where `If-Match` names other bytes. */
export function deletePicture(kind: PictureKind): Answer {
  return (source, { api, context }) =>
    ownCall(context, async (owner) => {
      const known = await pictureOf(kind, api, owner);
      if (!known) throw new Refusal(problem('not-found'));
      checkVersion(source, known);
      const address = api.addressOf(`user-pictures/${known.id}`);
      return done(await api.handle(new Request(address, { method: 'DELETE' }), owner));
    });
}

type Api = OwnCallParts['api'];
type Known = Pick<RecordOf<Pictures>, 'id' | 'checksum'>;

async function pictureOf(kind: PictureKind, api: Api, owner: ApiContext): Promise<Known | undefined> {
  const query = new URLSearchParams({ 'filter[kind]': kind });
  const answer = await api.handle(new Request(api.addressOf(`user-pictures?${query}`)), owner);
  const { data } = (await answer.json()) as { data: readonly { id: string; attributes: Known }[] };
  return data[0] && { ...data[0].attributes, id: data[0].id };
}

function checkVersion({ headers }: Request, known: Known | undefined): void {
  const asked = headers.get('if-match');
  const tags = asked?.split(',').map((tag) => tag.trim()) ?? [];
  const isMet = asked === null || (known !== undefined && ['*', `"${known.checksum}"`].some(isAmong(tags)));
  if (!isMet) throw new Refusal(problem('stale-version', {}, { header: 'If-Match' }));
}

function isAmong(tags: readonly string[]): (tag: string) => boolean {
  return (tag) => tags.includes(tag);
}

async function pictureIn({ body }: Request, kind: PictureKind): Promise<Picture> {
  const bytes = await readWithin(body ?? []);
  if (bytes.length === 0) throw new Refusal(problem('file-empty'));
  const limits = pictureLimits[kind];
  const picture = await readPicture(bytes, limits);
  if (typeof picture === 'string')
    throw new Refusal(productProblem(picture, { width: limits.maxWidth, height: limits.maxHeight }));
  return picture;
}

async function readWithin(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > largestPicture) throw new Refusal(problem('file-too-large', { limit: '1 MB' }));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function creation(kind: PictureKind, { bytes, ending }: Picture, api: Api): Request {
  const named: ValuesOf<Pictures> = { kind, file_name: `${kind}.${ending}` };
  const attributes = { ...named, content: bytes.toString('base64') };
  return new Request(api.addressOf('user-pictures'), {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'user_pictures', attributes } }),
  });
}

/** A refusal is answered as it is, success without a body. */
function done(answer: Response): Response {
  return answer.ok ? new Response(null, { status: 204 }) : answer;
}
