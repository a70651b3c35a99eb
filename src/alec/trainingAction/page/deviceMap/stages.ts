import type { RecordOf } from '#generated/records.ts';

export type Milestone = RecordOf<'training-action-device-maps'>;

/** A milestone with those that count into it. */
export interface MilestoneBranch {
  readonly milestone: Milestone;
  readonly children: readonly MilestoneBranch[];
}

export interface Stage {
  readonly type: string;
  readonly branches: readonly MilestoneBranch[];
  /** How many milestones without children are checked, and how many there are. */
  readonly done: number;
  readonly of: number;
}

/**
 * The stages of a device map that have milestones, in the order given; a milestone whose parent is not there stands alone.
 *
 * @example
 * stagesOf([{ id: 'a', map_type: 'opco', isChecked: true }], ['agency', 'opco'])
 * // [{ type: 'opco', branches: [{ milestone: a, children: [] }], done: 1, of: 1 }]
 */
export function stagesOf(milestones: readonly Milestone[], types: readonly string[]): readonly Stage[] {
  const ids = new Set(milestones.map(({ id }) => id));
  const childrenOf = (id: unknown): readonly MilestoneBranch[] =>
    milestones.filter(({ parent }) => parent === id).map(branchOf);
  const branchOf = (milestone: Milestone) => ({ milestone, children: childrenOf(milestone.id) });
  const roots = milestones.filter(({ parent }) => !ids.has(String(parent))).map(branchOf);
  return types.flatMap((type) => {
    const branches = roots.filter(({ milestone }) => milestone.map_type === type);
    const leaves = branches.flatMap(leavesOf);
    const done = leaves.filter(({ isChecked }) => isChecked === true).length;
    return branches.length === 0 ? [] : [{ type, branches, done, of: leaves.length }];
  });
}

function leavesOf({ milestone, children }: MilestoneBranch): readonly Milestone[] {
  return children.length === 0 ? [milestone] : children.flatMap(leavesOf);
}
