import { randomBytes } from 'node:crypto';
import { s3Store } from '../../world/fileStores.ts';
import { adminToken, type ServerSettings, startProduct } from '../children.ts';
import { largePdf, peakOf, productSide, send, uploadsAtOnce } from './measureFiles.ts';

const megabyte = 1024 * 1024;
const goalMegabytes = 2;

/** What files of 20 MB take of the memory of a server that keeps them in a bucket, many at once, in and out. */
export async function measureBucket(settings: ServerSettings): Promise<string> {
  const store = await s3Store.open();
  const product = await startProduct({ ...settings, more: store.environment });
  try {
    const token = await adminToken(product.origin);
    const side = await productSide({ origin: product.origin, token });
    const content = largePdf();
    const addresses: string[] = [];
    const uploadAll = () => Promise.all(Array.from({ length: uploadsAtOnce }, upload));
    // Each has bytes of its own, which nobody may change while they are sent.
    const upload = async () => {
      const body = Buffer.from(content);
      randomBytes(16).copy(body, 100);
      const url = side.uploadUrl();
      addresses.push(side.downloadUrl(url, await send(url, { token, method: 'PUT', body })));
    };
    const came = await peakOf(side.memory, uploadAll);
    const went = await peakOf(side.memory, () => Promise.all(addresses.map((url) => send(url, { token }))));
    const kept = (await store.names()).length;
    return [
      `files of 20 MB in a bucket, ${uploadsAtOnce} at once${'MB'.padStart(8)}${'worst'.padStart(8)}${'each'.padStart(8)}`,
      line('uploads', came),
      line('downloads', went),
      `${kept} files lie there, temporary ones included`,
    ].join('\n');
  } finally {
    await product.stop();
    await store.close();
  }
}

function line(name: string, { before, peak }: { readonly before: number; readonly peak: number }): string {
  const each = (peak - before) / megabyte / uploadsAtOnce;
  const cells = [before / megabyte, peak / megabyte].map((figure) => figure.toFixed(0).padStart(8));
  const verdict = each <= goalMegabytes ? 'within' : 'misses';
  return `${name.padEnd(39)}${cells.join('')}${each.toFixed(1).padStart(8)}  ${verdict} the goal of ${goalMegabytes} MB`;
}
