import { type Application, launchBrowser, signIn } from './application.ts';
import { type HeapAt, heapOverVisits } from './heapOverVisits.ts';

const goalMb = 12;
/** What the heap may differ by where it is called flat, from the first count to the last. */
const flatMb = 1;

/** What the heap of a tab holds that is worked in all day: a hundred visits of lists, dossiers and forms. */
export async function measureVisits(dossiers: Application, browserPath: string): Promise<string> {
  const browser = await launchBrowser(browserPath);
  try {
    const heaps = await heapOverVisits(browser, await signIn(browser, dossiers));
    return [...heaps.map(line), verdict(heaps)].join('\n');
  } finally {
    await browser.close();
  }
}

function line({ visits, heapBytes, nodes, listeners }: HeapAt): string {
  return `after ${visits} visits: heap ${megabytes(heapBytes)} MB, ${nodes} nodes, ${listeners} listeners`;
}

function verdict(heaps: readonly HeapAt[]): string {
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)].map((heap) => heap?.heapBytes);
  const isFlat = (last - first) / 1e6 <= flatMb;
  const isSmall = last / 1e6 <= goalMb;
  return `heap over visits: ${isFlat ? 'flat' : `grows by ${megabytes(last - first)} MB`}, ${isSmall ? 'within' : 'above'} the goal of ${goalMb} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
