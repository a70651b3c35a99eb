/** Rows of a resource that use the one to be deleted, as the server counts them. */
export interface Reference {
  readonly resource: string;
  readonly field: string;
  readonly trashed: boolean;
  readonly count: number;
}

/** The row that has the words already which a write was to give another. */
export interface ExistingRow {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  /** What was to get them. */
  readonly field: string;
}

/** Why one row could not be written or deleted. */
export interface RefusedRow {
  readonly id: string;
  readonly messages: readonly string[];
  readonly references: readonly Reference[];
  readonly existing: readonly ExistingRow[];
}

interface ServerError {
  readonly source?: { readonly pointer?: string };
  readonly meta?: {
    readonly references?: readonly Reference[];
    readonly existing?: Omit<ExistingRow, 'field'>;
  };
}

interface Body {
  readonly failed?: readonly { readonly id: unknown; readonly message: string }[];
  readonly errorObjects?: readonly ServerError[];
  readonly meta?: { readonly more?: number; readonly references?: readonly Reference[] };
}

function bodyOf(error: unknown): Body {
  return (error as { body?: Body | null } | null)?.body ?? {};
}

/**
 * The rows that a change of several was refused for, each once with all its reasons, in the order of the server. None
 * where the failure is not about rows.
 *
 * @example
 * refusedRows(new HttpError('…', 409, { failed: [{ id: '1', message: 'Verrouillé.' }] }))
 * // [{ id: '1', messages: ['Verrouillé.'], references: [], existing: [] }]
 */
export function refusedRows(error: unknown): RefusedRow[] {
  const { failed = [], errorObjects = [] } = bodyOf(error);
  // The two lists tell the same errors unless one of them is about no row.
  const isSame = failed.length === errorObjects.length;
  const rows = new Map<string, RefusedRow>();
  for (const [index, { id, message }] of failed.entries()) {
    const known = rows.get(String(id)) ?? { id: String(id), messages: [], references: [], existing: [] };
    const told = isSame ? errorObjects[index] : undefined;
    rows.set(known.id, {
      ...known,
      messages: known.messages.includes(message) ? known.messages : [...known.messages, message],
      references: [...known.references, ...(told?.meta?.references ?? [])],
      existing: [...known.existing, ...existingIn(told)],
    });
  }
  return [...rows.values()];
}

/** The rows that already have the words which a write was to give to another. */
export function existingRows(error: unknown): readonly ExistingRow[] {
  return (bodyOf(error).errorObjects ?? []).flatMap(existingIn);
}

function existingIn({ source, meta }: ServerError = {}): ExistingRow[] {
  const field = source?.pointer?.split('/').at(-1) ?? '';
  return meta?.existing ? [{ ...meta.existing, field }] : [];
}

/** How many more errors there are than the server tells. */
export function untoldErrors(error: unknown): number {
  return bodyOf(error).meta?.more ?? 0;
}

/** Who still uses the one row that a write was about. */
export function referencesOf(error: unknown): readonly Reference[] {
  return bodyOf(error).meta?.references ?? [];
}
