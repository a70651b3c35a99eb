import { createContext, useContext } from 'react';
import type { Json } from '#engine/jsonText/editJson.ts';
import type { Checked } from './useCheck.ts';

/** The file that is being edited, for every part of the page. */
export interface EditedSchema {
  /** Path of the resource. */
  readonly path: string;
  /** `books.json` */
  readonly file: string;
  readonly text: string;
  /** What the text says; undefined while it is no JSON. */
  readonly value: Json | undefined;
  /** Puts another text in its place: a step of undoing; edits of one `place` without a pause are one step. */
  readonly edit: (text: string, place?: string) => void;
  /** Names of the fields that there may be rows of. */
  readonly savedFields: readonly string[];
  readonly checked: Checked | undefined;
  /** Shows a place of the text in the JSON pane, by its JSON pointer. */
  readonly showInText: (pointer: string) => void;
  /** Shows the field of a JSON pointer in the form pane. */
  readonly showInForm: (pointer: string) => void;
}

const EditContext = createContext<EditedSchema | null>(null);
export const EditProvider = EditContext.Provider;

export function useEdited(): EditedSchema {
  const edited = useContext(EditContext);
  if (!edited) throw new Error('There is no <EditProvider> above this component');
  return edited;
}
