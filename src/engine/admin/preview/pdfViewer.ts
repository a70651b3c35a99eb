import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

GlobalWorkerOptions.workerSrc = workerAddress;

interface Place {
  readonly page: number;
  readonly pages: number;
}

/** What the buttons around a PDF do. */
export interface Viewer {
  readonly go: (pages: number) => void;
  readonly zoom: (factor: number) => void;
  readonly find: (words: string) => void;
  readonly findNext: (isBackwards: boolean) => void;
  readonly close: () => void;
}

const smallest = 0.25;
const largest = 5;

/** Draws a PDF into an element that scrolls and has one child, as PDF.js wants it. Rejects when it is no PDF one can read. */
export async function openViewer(
  container: HTMLDivElement,
  file: Blob,
  tell: (place: Place) => void,
): Promise<Viewer> {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: 2 });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({ container, eventBus, linkService, findController });
  linkService.setViewer(viewer);
  // Nothing a document holds is run, nor fetched from elsewhere.
  const loading = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, useWasm: false });
  const pdf = await loading.promise;
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  eventBus.on('pagesinit', () => {
    // React takes the element away before it says so.
    if (container.isConnected) viewer.currentScaleValue = 'page-width';
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) =>
    tell({ page: pageNumber, pages: pdf.numPages }),
  );
  tell({ page: 1, pages: pdf.numPages });
  let words = '';
  const find = (type: string, findPrevious = false) =>
    eventBus.dispatch('find', {
      type,
      query: words,
      highlightAll: true,
      caseSensitive: false,
      matchDiacritics: false,
      entireWord: false,
      findPrevious,
    });
  return {
    go: (pages) => {
      viewer.currentPageNumber = Math.min(pdf.numPages, Math.max(1, viewer.currentPageNumber + pages));
    },
    zoom: (factor) => {
      viewer.currentScale = Math.min(largest, Math.max(smallest, viewer.currentScale * factor));
    },
    find: (asked) => {
      words = asked;
      find('');
    },
    findNext: (isBackwards) => find('again', isBackwards),
    close: () => {
      // Without a document it looks at no page any more, and its types do not know it. What it asked for must come first.
      viewer.setDocument(null as unknown as typeof pdf);
      void Promise.allSettled([pdf.getPage(1)]).then(() => loading.destroy());
    },
  };
}
