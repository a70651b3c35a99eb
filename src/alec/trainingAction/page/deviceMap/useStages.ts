import { useMemo } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { type Milestone, type Stage, stagesOf } from './stages.ts';

export const deviceMaps = 'training-action-device-maps' satisfies Path;

/** The stages of a device map with their names. */
export function useStages(milestones: readonly Milestone[]): readonly (Stage & { readonly name: string })[] {
  const resource = useResourceModel(deviceMaps);
  const words = useWords();
  const field = fieldOf(resource, 'map_type' satisfies FieldOf<typeof deviceMaps>);
  return useMemo(() => {
    const choices = field?.choices ?? [];
    const names = new Map(
      choices.map((choice) => [String(choice.value), field ? words.choice(resource, field, choice) : '']),
    );
    return stagesOf(milestones, [...names.keys()]).map((stage) => ({
      ...stage,
      name: names.get(stage.type) ?? '',
    }));
  }, [milestones, field, resource, words]);
}
