import { PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { ActionControl } from '#alec/trainingAction/page/control/ActionControl.tsx';
import { byHand } from '#alec/trainingAction/page/control/ControlByHand.tsx';

/** Whether the training action is in order; or all its fields, where the address asks for them. */
export default function ControlTab() {
  const { action } = useOpenPart();
  if (action === '' || action === byHand) return <ActionControl />;
  return <PartView path="training-actions" tab="control" />;
}
