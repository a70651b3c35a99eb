import { SignInError, type SignInFault } from 'ra-auth-oidc';

/** Why nobody is signed in: a fault of signing in, or this sign-in was ended, from another browser or at the provider. */
export type NotSignedIn = SignInFault | 'sessionClosed';

type Listener = () => void;

const listeners = new Set<Listener>();
let current: NotSignedIn | undefined;

/** Why nobody can be signed in at this moment; the whole screen stands back for it. */
export const signInFault = {
  get: () => current,
  set(fault: NotSignedIn | undefined) {
    current = fault;
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * The same work, which shows those faults instead of rejecting: react-admin would answer a rejection by leading to
 * sign-in, which fails in the same way, and so on without end.
 */
export function showingFaults<A extends unknown[], R>(
  faults: readonly SignInFault[],
  work: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  const reporting = reportingFaults(faults, work);
  return (...given) =>
    reporting(...given).catch((error: unknown) => {
      if (isOneOf(faults, error)) return new Promise<never>(() => undefined);
      throw error;
    });
}

/** The same work, which shows those faults and rejects: for what a person asked for. */
export function reportingFaults<A extends unknown[], R>(
  faults: readonly SignInFault[],
  work: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  return async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      if (isOneOf(faults, error)) signInFault.set(error.fault);
      throw error;
    }
  };
}

function isOneOf(faults: readonly SignInFault[], error: unknown): error is SignInError {
  return error instanceof SignInError && faults.includes(error.fault);
}
