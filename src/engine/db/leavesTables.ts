const commands = /^(savepoint|release savepoint|rollback to savepoint|analyze) \w+$/;

/**
 * Whether a script leaves all tables as they are, and with them the plans that were prepared: batches and imports have one
 * before and after each row.
 *
 * @example
 * leavesTables('savepoint operation') // true
 * leavesTables('alter table pecs add column note text') // false
 */
export function leavesTables(script: string): boolean {
  return commands.test(script);
}
