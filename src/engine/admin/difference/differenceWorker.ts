import { wordChanges } from './wordChanges.ts';

/** Compares long texts beside the page, which goes on answering. */
self.onmessage = ({ data }: MessageEvent<{ readonly before: string; readonly after: string }>) =>
  self.postMessage(wordChanges(data.before, data.after));
