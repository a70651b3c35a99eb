/** A text of a schema file that is not saved, and what it was made of. */
export interface KeptText {
  readonly [key: string]: string | null;
  readonly text: string;
  readonly source: string;
  readonly version: string | null;
}

/** What the draft of a file is called among those of a person. */
export function keptTextName(path: string): string {
  return `schemas/${path}`;
}
