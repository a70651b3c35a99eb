import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMayChange } from '#alec/dossier/page/useMayChange.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { ChipMenu } from './ChipMenu.tsx';
import { useChangeDossier } from './useChangeDossier.ts';

/** How urgent the dossier is; those who may change it choose here. */
export function PriorityMenu() {
  const { record } = useDossier();
  const resource = useResourceModel();
  const isOpen = useMayChange();
  const words = useWords();
  const { set } = useChangeDossier();
  const field = fieldOf(resource, 'priority' satisfies FieldOf<'training-courses'>);
  const choices = field?.choices ?? [];
  const current = choices.find(({ value }) => value === record.priority);
  if (!field || !current) return null;
  return (
    <ChipMenu
      title={words.field(resource, field)}
      label={words.choice(resource, field, current)}
      colour={current.colour}
      items={
        isOpen
          ? choices.map((choice) => ({
              id: String(choice.value),
              label: words.choice(resource, field, choice),
              isCurrent: choice === current,
              choose: () => void set({ priority: choice.value }),
            }))
          : []
      }
    />
  );
}
