import { useGetIdentity } from 'ra-core';
import type { Identity } from '#engine/admin/providers/auth.ts';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import type { Path } from '#generated/records.ts';
import { candidateRole } from './candidateRole.ts';

/** The list whose pages are open to whoever has the space. */
const profiles = 'candidate-profiles' satisfies Path;

interface Viewing {
  /** Who is signed in; undefined: nobody, or nobody we know yet. */
  readonly viewer: Identity | undefined;
  readonly isPending: boolean;
  /** Is the space hers, or that of whom she acts for? */
  readonly isCandidate: boolean;
}

/** Who looks, and whether the space is hers. Nobody is asked to sign in by it. */
export function useViewer(): Viewing {
  const { identity, isPending } = useGetIdentity({ retry: false });
  const { resources } = useScreenModel();
  const viewer = identity as Identity | undefined;
  const isOpen = resources[profiles]?.isOpen ?? false;
  return { viewer, isPending, isCandidate: isOpen && viewer?.actor.role === candidateRole };
}
