import type { Model } from '#model/model.ts';

interface Writer {
  /** Place in `generated/`. */
  readonly path: string;
  write(model: Model): string | Promise<string>;
}

/** One pure writer per generated file. `model.json` comes last: it tells that the others are there. */
export const writers: readonly Writer[] = [{ path: 'model.json', write: writeModel }];

function writeModel(model: Model): string {
  return asJson(model);
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
