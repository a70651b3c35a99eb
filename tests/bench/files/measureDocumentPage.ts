import { launchBrowser, signIn } from '../screen/application.ts';
import { visitForRow } from '../screen/visit.ts';

const rounds = 9;
const goalMs = 1000;

interface DocumentPage {
  readonly origin: string;
  /** Its address below the origin. */
  readonly path: string;
}

/** How soon the page of a dossier shows the first of its documents, to somebody whose browser has kept nothing. */
export async function measureDocumentPage(page: DocumentPage, browserPath: string): Promise<string> {
  const browser = await launchBrowser(browserPath);
  try {
    const documents = { name: 'documents', origin: page.origin, list: page.path, row: 'li a[href*="/ged/"]' };
    const application = await signIn(browser, documents);
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) took.push(await visitForRow(browser, application, 1));
    const sorted = took.toSorted((one, other) => one - other);
    const [median, slowest] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)] as [number, number];
    const verdict = median <= goalMs ? 'within' : 'misses';
    return `their page, first row in Chromium, ${rounds} visits: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms  ${verdict} the goal of ${goalMs} ms`;
  } finally {
    await browser.close();
  }
}
