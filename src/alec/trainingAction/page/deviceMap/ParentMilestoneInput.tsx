import { type OfferedRecord, OfferedRecordInput } from '#alec/dossier/page/parts/OfferedRecordInput.tsx';
import { useFollowedAction } from '#alec/trainingAction/page/followUp/details/followedAction.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useEditedRows } from '#engine/admin/list/inline/editedRows.tsx';
import type { Milestone, MilestoneBranch } from './stages.ts';
import { useMilestoneName } from './useMilestoneName.ts';
import { useStages } from './useStages.ts';

/** What a milestone counts into: the milestones of its action are offered, but neither itself nor what counts into it. */
export function ParentMilestoneInput(props: InputProps) {
  const stages = useStages(useFollowedAction().milestones);
  const edited = useEditedRows();
  const nameOf = useMilestoneName();
  const isOpen = ({ id }: Milestone) => !edited.includes(id);
  const offered = stages.flatMap(({ branches }) => offeredOf(branches, { isOpen, nameOf }));
  return <OfferedRecordInput {...props} offered={offered} />;
}

interface Offering {
  readonly isOpen: (milestone: Milestone) => boolean;
  readonly nameOf: (milestone: Milestone) => string;
}

/** Each by its name behind those it counts into. */
function offeredOf(branches: readonly MilestoneBranch[], offering: Offering, above = ''): OfferedRecord[] {
  const { isOpen, nameOf } = offering;
  return branches
    .filter(({ milestone }) => isOpen(milestone))
    .flatMap(({ milestone, children }) => {
      const name = `${above}${nameOf(milestone)}`;
      return [{ id: milestone.id, name }, ...offeredOf(children, offering, `${name} › `)];
    });
}
