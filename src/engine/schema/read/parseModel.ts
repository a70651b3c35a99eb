import { fieldTypeNames } from '#engine/model/fieldTypeNames.ts';
import type { Model } from '#engine/model/model.ts';

/**
 * The Model of a generated `model.json`, from which the next migration starts. Files written before fields had a
 * `fieldType` call it `kind`.
 *
 * @example parseModel('{ "resources": { "books": { "fields": [{ "name": "title", "kind": "text" }] } } }')
 */
export function parseModel(text: string): Model {
  return JSON.parse(text, (_, value) => (isOldShape(value) ? renamed(value) : value)) as Model;
}

function isOldShape(value: unknown): value is { readonly kind: string } {
  return (fieldTypeNames as readonly unknown[]).includes((value as { kind?: unknown } | null)?.kind);
}

function renamed({ kind, ...rest }: { readonly kind: string }) {
  return { ...rest, fieldType: kind };
}
