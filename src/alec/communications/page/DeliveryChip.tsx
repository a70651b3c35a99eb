import type { Communication } from '#alec/communications/domain/threads.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { communications } from './useCommunications.ts';

/** What became of a mail, in the words and colours of its file. */
export function DeliveryChip({ delivery }: Pick<Communication, 'delivery'>) {
  const resource = useResourceModel(communications);
  const words = useWords();
  const field = fieldOf(resource, 'delivery' satisfies FieldOf<typeof communications>);
  const choice = field?.choices?.find(({ value }) => value === delivery);
  if (!field || !choice) return null;
  return <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />;
}
