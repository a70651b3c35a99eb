import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { draftPrefix } from './sessionState.ts';

interface FormerDraft {
  readonly current: FormerDossier;
  readonly saved: FormerDossier | null;
}
type FormerDossier = { readonly course: JsonValue };

/** Drafts of the time when a dossier was called a course in them come under the key of today. */
export async function adoptFormerDrafts(owner: string): Promise<void> {
  const prefix = `${owner}wizard/`;
  for (const { key, value } of await draftStore.list(prefix)) {
    const { current, saved, ...rest } = value as unknown as FormerDraft;
    const draft = { ...rest, current: renamed(current), saved: saved && renamed(saved) };
    await draftStore.write(key.replace(prefix, draftPrefix(owner)), draft);
    await draftStore.remove(key);
  }
}

function renamed({ course, ...parts }: FormerDossier) {
  return { ...parts, dossier: course };
}
