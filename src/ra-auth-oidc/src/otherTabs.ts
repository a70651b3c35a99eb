import type { Settings } from './settings.ts';

const signedOut = 'signed-out';

/** Tells the other tabs of this application that the person signed out, and hears it from them. */
export function otherTabs({ key }: Settings, onSignedOut: () => void): { announceSignOut: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { announceSignOut: () => {} };
  const channel = new BroadcastChannel(key);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) onSignedOut();
  };
  // Outside browsers an open channel would keep the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
  return { announceSignOut: () => channel.postMessage(signedOut) };
}
