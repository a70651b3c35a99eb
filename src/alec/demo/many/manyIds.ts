import { type SQL, sql } from '#engine/db/sql.ts';

/** A UUID v7 shape whose middle tells the table and whose end is the number. */
export function manyId(table: string, number: SQL): SQL {
  return sql`('01940000-0000-7' || ${table} || '-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
}

/** Tables by the middle of their ids. */
export const manyTables = {
  dossier: '001',
  group: '002',
  training: '003',
  candidate: '004',
  customer: '005',
  estimator: '006',
  action: '00a',
  actionCandidate: '00b',
  refund: '00c',
  generalCase: '010',
  period: '011',
  invoice: '012',
  activity: '013',
} as const;
