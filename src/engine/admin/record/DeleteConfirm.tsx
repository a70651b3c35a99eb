import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { Confirm } from './Confirm.tsx';
import { useRemoval } from './undo/useRemoval.ts';

interface DeleteConfirmProps {
  readonly isOpen: boolean;
  /** What would go. */
  readonly ids: readonly string[];
  /** Its resource, unless it is the one in context. */
  readonly of?: string;
  readonly title: string;
  /** What goes with it, said first. */
  readonly content?: string;
  readonly confirm?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted, and says whether it can come back: from the trash, at once, or not at all. */
export function DeleteConfirm({ ids, of, content, confirm, ...dialog }: DeleteConfirmProps) {
  const translate = useTranslate();
  const fate = useFate(ids, dialog.isOpen, of);
  return (
    <Confirm
      {...dialog}
      content={[content, ids.length > 0 && translate(`views.delete.${fate}`)].filter(Boolean).join(' ')}
      confirm={confirm ?? translate('views.actions.delete')}
      confirmColor="warning"
      isClosed={ids.length === 0}
    />
  );
}

/** What cannot be found out counts as final. */
function useFate(ids: readonly string[], isAsked: boolean, of?: string) {
  const { path, trash } = useResourceModel(of);
  const prepare = useRemoval(of);
  const { data, isError } = useQuery({
    queryKey: [path, 'fate', ids],
    queryFn: async () => ((await prepare(ids)) ? 'undoable' : 'forGood'),
    enabled: isAsked && !trash,
    // What depends on a row may be other in a minute.
    gcTime: 0,
    retry: false,
  });
  if (trash) return 'toTrash';
  return isError ? 'forGood' : (data ?? 'checking');
}
