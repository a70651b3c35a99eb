import { Notification } from 'react-admin';

const lifeMs = 10_000;

/** Messages at the top right, gone after ten seconds. */
export function Toasts() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} autoHideDuration={lifeMs} />;
}
