import { PartView } from '../parts/PartView.tsx';

/** When the action takes place. */
export default function ActionScheduleTab() {
  return <PartView path="training-course-sessions" tab="action_schedule" />;
}
