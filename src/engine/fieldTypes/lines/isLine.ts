/** Is it one line inside a record, whatever stands in it? */
export function isLine(line: unknown): line is Readonly<Record<string, unknown>> {
  return typeof line === 'object' && line !== null && !Array.isArray(line);
}
