import { remoteImagesIn } from '#alec/communications/domain/remoteImages.ts';
import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { fetchRemoteImage, type Internet } from '#engine/mail/remoteImage.ts';
import type { FieldOf } from '#generated/records.ts';

interface RemoteImageParts {
  readonly api: Api;
  /** Undefined: that of everybody. */
  readonly internet?: Internet;
}

/**
 * `GET /communications/{id}/remote-image?address=`: an image that the HTML of this mail names, fetched by the server; the
 * sender learns that it was asked for, and neither by whom nor from where. 404 outside of the caller's reach, for an
 * address that does not stand in the mail, and for whatever keeps the image from coming.
 */
export async function remoteImageResponse(
  { url }: Request,
  { api, internet }: RemoteImageParts,
  context: ApiContext,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const [id = ''] = pathname.split('/').slice(-2);
  const body: FieldOf<'communications'> = 'body_html';
  // The row says who may see it, and that the id is one.
  const row = await api.handle(
    new Request(api.addressOf(`communications/${id}?fields[communications]=${body}`)),
    context,
  );
  if (row.status !== 200) return row;
  const { data } = (await row.json()) as ShownMail;
  const address = searchParams.get('address') ?? '';
  const isNamed = remoteImagesIn(data.attributes.body_html ?? '').includes(address);
  const image = isNamed ? await fetchRemoteImage(address, internet) : undefined;
  if (!image) return problemResponse([problem('not-found')], context);
  return new Response(Buffer.from(image.bytes), {
    headers: {
      'content-type': image.mediaType,
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      vary: 'authorization',
    },
  });
}

interface ShownMail {
  readonly data: { readonly attributes: { readonly body_html: string | null } };
}
