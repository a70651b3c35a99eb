import type { OidcAuthProvider } from 'ra-auth-oidc';
import { useAuthProvider } from 'ra-core';
import { useState } from 'react';
import { candidatePath, candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { basePath } from '#engine/admin/providers/basePath.ts';

/** Leaves for sign-in; one comes back to the dashboard, or to another page of the space. */
export function useSignIn(page: string = candidatePaths.dashboard) {
  const auth = useAuthProvider<OidcAuthProvider>();
  const [isLeaving, setLeaving] = useState(false);
  const signIn = () => {
    setLeaving(true);
    const returnTo = `${window.location.origin}${basePath}${candidatePath}${page}`;
    // What fails is shown by `SignInFault`; whoever comes back with the browser's button may press again.
    auth?.login({ returnTo }).catch(() => setLeaving(false));
  };
  return { signIn, isLeaving };
}
