import { PartView } from '#alec/dossier/page/parts/PartView.tsx';

/** The training actions the dossier became. */
export default function ControlTab() {
  return <PartView path="training-actions" tab="control" />;
}
