import { useAuthenticated } from 'ra-core';
import type { ReactNode } from 'react';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { NotForYou } from './NotForYou.tsx';
import { useViewer } from './useViewer.ts';

/** A page for candidates: who is not signed in is led there and back; who is somebody else is told so. */
export function CandidateOnly({ children }: { readonly children: ReactNode }) {
  const { isPending: isAsked } = useAuthenticated();
  const { viewer, isPending, isCandidate } = useViewer();
  if (isAsked || isPending || viewer === undefined) return <Skeleton cards={3} />;
  return isCandidate ? children : <NotForYou />;
}
