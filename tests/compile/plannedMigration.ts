import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { type Migration, planMigration } from '#engine/schema/migrate/planMigration.ts';
import { compiled, label, type SchemaParts, schemaFile } from './schemas.ts';

export const base = { name: '0000_base.sql', sql: '' };

/** The migrations of a database that was made with these schemas. */
export function madeWith(after: Compiled): Migration[] {
  return [base, ...planMigration({ before: undefined, after, droppedResources: [], present: [base] }).added];
}

export function plan(before: Compiled, after: Compiled): ReturnType<typeof planMigration> {
  return planMigration({ before: before.model, after, droppedResources: [], present: madeWith(before) });
}

export const rates = (parts: SchemaParts): Compiled =>
  compiled(
    schemaFile('rates', parts),
    schemaFile('regions'),
    schemaFile('zones', { intent: { draft: true, trash: true } }),
  );
export const withField = (declared: object, parts: SchemaParts = {}): Compiled =>
  rates({ properties: { label, rate: { ...declared } }, ...parts });
export const plain = rates({});
