import { useFollowedAction } from '#alec/trainingAction/page/followUp/details/followedAction.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { Path } from '#generated/records.ts';
import type { Milestone } from './stages.ts';

const deviceTypes = 'device-type-repositories' satisfies Path;

/** How a milestone is called in the language of the screen; with its device where the action has several. */
export function useMilestoneName(): (milestone: Milestone) => string {
  const { milestones, devicesOfMap } = useFollowedAction();
  const resource = useResourceModel(deviceTypes);
  const words = useWords();
  const hasSeveral = new Set(milestones.flatMap(({ deviceType }) => deviceType ?? [])).size > 1;
  return ({ label, label_en, deviceType, parent }) => {
    const name = String((words.locale === 'en' && label_en) || label);
    const device = devicesOfMap.find(({ id }) => id === deviceType);
    // A step stands below its milestone, which says the device.
    return hasSeveral && device && !parent ? `${name} · ${words.record(resource, device)}` : name;
  };
}
