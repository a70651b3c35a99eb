import type { JsonValue, Model } from '#engine/model/model.ts';
import { asJson } from './asJson.ts';

const oneLinePerField = 4;

/** The Model as it lies on disk. */
export function writeModel(model: Model): string {
  return asJson(model as unknown as JsonValue, oneLinePerField);
}
