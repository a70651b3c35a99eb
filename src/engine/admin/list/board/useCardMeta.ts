import { useMemo } from 'react';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useListMeta } from '#engine/admin/list/useListMeta.ts';
import { needsOfMove } from '#engine/admin/list/views/useMoveReason.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { useCardFields } from './useCardFields.ts';

/** What cards that are read beside the list need: as those of the list, without its headings. */
export function useCardMeta(field: ScreenField): object {
  const resource = useResourceModel();
  const { needs } = useListSettings();
  const all = useMemo(() => [...(needs ?? []), ...needsOfMove(resource, [field])], [needs, resource, field]);
  const { query: _, ...meta } = useListMeta(resource, all, useCardFields(field));
  const text = JSON.stringify(meta);
  return useMemo((): object => JSON.parse(text), [text]);
}
