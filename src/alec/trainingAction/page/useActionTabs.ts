import { actionTabs, type DossierTab } from '#alec/dossier/page/dossierPath.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Path } from '#generated/records.ts';
import { useTrainingAction } from './trainingActionOf.ts';
import { useMayConvert } from './useMayConvert.ts';

const withoutAction: readonly DossierTab[] = ['conversion', 'action_message'];
/** The rooms of the dossier narrowed to its action have something to show before it. */
const narrowed: readonly DossierTab[] = ['action_document', 'action_history'];

/** The tabs of the training action that are offered: before the conversion, the way to it and the mails. */
export function useActionTabs(): readonly DossierTab[] {
  const action = useTrainingAction();
  const mayConvert = useMayConvert();
  const { may } = useAccessTo('training-action-device-maps' satisfies Path);
  return actionTabs.filter((tab) => {
    if (tab === 'device_map' && !may('view')) return false;
    if (action) return true;
    return tab === 'conversion' ? mayConvert : withoutAction.includes(tab);
  });
}

/** Whether a tab has nothing to show before the conversion. */
export function needsAction(tab: DossierTab): boolean {
  return actionTabs.some((own) => own === tab) && ![...withoutAction, ...narrowed].includes(tab);
}
