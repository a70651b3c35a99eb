/** Rows of a resource that use the one to be deleted, as the server counts them. */
export interface Reference {
  readonly resource: string;
  readonly field: string;
  readonly trashed: boolean;
  readonly count: number;
}

/** Who uses a row. */
export interface Uses {
  readonly references: readonly Reference[];
  /** Rows use it too that the one who looks may not see. */
  readonly others: boolean;
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
export interface RefusedRow extends Uses {
  readonly id: string;
  /** Reasons other than that it is still used. */
  readonly messages: readonly string[];
  readonly existing: readonly ExistingRow[];
}

interface ServerError {
  readonly source?: { readonly pointer?: string };
  readonly meta?: {
    readonly references?: readonly Reference[];
    readonly others?: boolean;
    readonly existing?: Omit<ExistingRow, 'field'>;
  };
}

interface Body {
  readonly failed?: readonly { readonly id: unknown; readonly message: string }[];
  readonly errorObjects?: readonly ServerError[];
  readonly meta?: { readonly more?: number } & Partial<Uses>;
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
 * // [{ id: '1', messages: ['Verrouillé.'], references: [], others: false, existing: [] }]
 */
export function refusedRows(error: unknown): RefusedRow[] {
  const { failed = [], errorObjects = [] } = bodyOf(error);
  // The two lists hold the same errors unless one of them is about no row.
  const isSame = failed.length === errorObjects.length;
  const rows = new Map<string, RefusedRow>();
  for (const [index, { id, message }] of failed.entries()) {
    const known = rows.get(String(id)) ?? { ...unknown, id: String(id) };
    const serverError = isSame ? errorObjects[index] : undefined;
    const uses = usesIn(serverError?.meta);
    const isKnown = isUsed(uses) || known.messages.includes(message);
    rows.set(known.id, {
      ...known,
      messages: isKnown ? known.messages : [...known.messages, message],
      references: [...known.references, ...uses.references],
      others: known.others || uses.others,
      existing: [...known.existing, ...existingIn(serverError)],
    });
  }
  return [...rows.values()];
}

const unknown = { messages: [], references: [], others: false, existing: [] };

function usesIn({ references = [], others = false }: Partial<Uses> = {}): Uses {
  return { references, others };
}

/** Is there somebody to name who uses it? */
export function isUsed({ references }: Uses): boolean {
  return references.length > 0;
}

/** The rows that already have the words which a write was to give to another. */
export function existingRows(error: unknown): readonly ExistingRow[] {
  return (bodyOf(error).errorObjects ?? []).flatMap(existingIn);
}

function existingIn({ source, meta }: ServerError = {}): ExistingRow[] {
  const field = source?.pointer?.split('/').at(-1) ?? '';
  return meta?.existing ? [{ ...meta.existing, field }] : [];
}

/** How many more errors there are than the server lists. */
export function unlistedErrors(error: unknown): number {
  return bodyOf(error).meta?.more ?? 0;
}

/** Who still uses the one row that a write was about. */
export function usesOf(error: unknown): Uses {
  return usesIn(bodyOf(error).meta);
}
