import type { JsonApiProvider } from 'ra-data-json-api';
import { publicLinksIn } from '#alec/communications/domain/publicLinks.ts';
import { versions } from '#alec/documents/page/sendContent.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';

const links = 'document-links' satisfies Path;

/** The address of a new public link to a version, for one mail alone: it ends with the mail, should that be taken back. */
export async function linkTo(provider: Pick<JsonApiProvider, 'call'>, version: string): Promise<string> {
  const params = { id: version, path: 'public-link', query: { days: '7' } };
  const { meta } = (await provider.call(versions, params)) as { readonly meta?: ValuesOf<typeof links> };
  return String(meta?.public_link);
}

/** The text of a mail that was taken back, its links renewed; where that fails, the name of the file stays alone. */
export async function withNewLinks(provider: JsonApiProvider, html: string): Promise<string> {
  let text = html;
  for (const { id, address } of publicLinksIn(html)) {
    const renewed = await provider
      .getOne<RecordOf<typeof links> & { readonly id: string }>(links, { id })
      .then(({ data }) => linkTo(provider, String(data.document_version)))
      .catch(() => undefined);
    text = renewed ? text.replaceAll(address, renewed) : text.replaceAll(`href="${address}"`, '');
  }
  return text;
}
