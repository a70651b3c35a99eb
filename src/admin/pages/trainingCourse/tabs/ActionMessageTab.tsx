import { PartView } from '../parts/PartView.tsx';

/** The messages of the action. */
export default function ActionMessageTab() {
  return <PartView path="communications" tab="action_message" />;
}
