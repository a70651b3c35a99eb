import type { FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';

interface Compared {
  readonly told: JsonValue;
  readonly stored: FlatRecord;
}

/** Fields that the server also sets where another row tells of it. */
export function isToldElsewhere(_: Resource, _name: string, _compared: Compared): boolean {
  return false;
}
