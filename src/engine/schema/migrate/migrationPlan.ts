import { type Fault, pointerTo } from '#engine/schema/check/fault.ts';
import type { Allowances } from '#engine/schema/derive/compileModel.ts';
import type { Loss } from './loss.ts';
import type { Table } from './tables.ts';

/** Steps of a migration, in the order in which they run. */
export const phases = [
  'prepare',
  'renames',
  'releases', // constraints and indexes that go or change
  'tables',
  'columns',
  'copies', // values that are lost are kept aside
  'repairs', // rows that exist get what a new column holds
  'types',
  'removals',
  'doubles', // words that become unique are told apart
  'constraints',
  'indexes',
  'triggers',
] as const;
type Phase = (typeof phases)[number];

/** What may be lost. */
export interface Losses {
  readonly allowances: Allowances;
  /** Paths of removed resources whose rows may go. */
  readonly droppedResources: readonly string[];
}

/** A migration while it is written. */
export interface Plan {
  readonly losses: Losses;
  readonly steps: Record<Phase, string[]>;
  readonly subjects: Set<string>;
  readonly faults: Fault[];
  /** Values that are not kept where they are. */
  readonly lost: Loss[];
  /** By the name of a table, its name before. */
  readonly formerNames: Map<string, string>;
}

export function emptyPlan(losses: Losses): Plan {
  const steps = Object.fromEntries(phases.map((phase) => [phase, [] as string[]])) as Record<Phase, string[]>;
  return { losses, steps, subjects: new Set(), faults: [], lost: [], formerNames: new Map() };
}

export function mayDrop(plan: Plan, table: string, field: string): boolean {
  return plan.losses.allowances[table]?.dropped.includes(field) ?? false;
}

export function refuse(plan: Plan, table: Table, field: string | undefined, message: string): void {
  const pointer = field === undefined ? '' : pointerTo('properties', field);
  plan.faults.push({ file: table.file, pointer, message });
}
