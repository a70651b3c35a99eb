import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { compiled, label, type SchemaParts, schemaFile } from './schemas.ts';

export const base = { name: '0000_base.sql', sql: '' };
export const initial = { name: '0001_initial.sql', sql: 'x' };

export function plan(before: Compiled, after: Compiled): ReturnType<typeof planMigration> {
  return planMigration({ before: before.model, after, droppedResources: [], present: [base, initial] });
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
