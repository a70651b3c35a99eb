import type { Api } from '#engine/api/createApi.ts';
import { problem, problemResponse } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { readKeptMail } from '#engine/mail/folderTransport.ts';

/**
 * `GET /communications/{id}/message.eml`: the mail as it would have left, had a mail server been set. 404 outside of the
 * caller's reach, and for a mail that was sent, or kept on another server.
 */
export async function keptMailResponse(
  id: string,
  { api, folder }: { readonly api: Api; readonly folder: string },
  context: ApiContext,
): Promise<Response> {
  // The row says who may see it, and that the id is one.
  const row = await api.handle(
    new Request(api.addressOf(`communications/${encodeURIComponent(id)}`)),
    context,
  );
  if (row.status !== 200) return row;
  const mail = await readKeptMail(folder, id);
  if (mail === undefined) return problemResponse([problem('not-found')], context);
  return new Response(Buffer.from(mail), {
    headers: {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
      'cache-control': 'private, no-store',
    },
  });
}
