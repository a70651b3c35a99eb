import { officeContent } from './officeContent.ts';

/** Reads an office document beside the page, which goes on answering whatever is in it. */
self.onmessage = async ({
  data,
}: MessageEvent<{ readonly kind: 'docx' | 'xlsx'; readonly bytes: ArrayBuffer }>) => {
  try {
    self.postMessage(await officeContent(data.kind, data.bytes));
  } catch {
    self.postMessage(null);
  }
};
