/**
 * The rows that figures are calculated from: what somebody has only begun counts for nothing.
 *
 * @example
 * withoutDrafts([{ id: 'a', is_draft: true }, { id: 'b', is_draft: false }]) // [{ id: 'b', is_draft: false }]
 */
export function withoutDrafts<R extends { readonly is_draft?: unknown }>(rows: readonly R[]): R[] {
  return rows.filter(({ is_draft }) => is_draft !== true);
}
