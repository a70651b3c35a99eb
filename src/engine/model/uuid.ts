/**
 * A UUID of any version and variant, as PostgreSQL takes them. The `uuid` package's `validate` knows the versions of
 * RFC 9562 alone and would refuse ids that other systems made and that the database holds.
 */
export const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const uuid = new RegExp(uuidPattern, 'i');

/**
 * Is it a UUID, in either case?
 *
 * @example isUuid('0192f0c1-7d5e-7000-8000-3f2a1b0c9d8e') // true
 */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
