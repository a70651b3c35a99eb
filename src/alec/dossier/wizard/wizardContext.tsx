import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { removeAllKept, sendKept } from '#alec/documents/page/kept/keptDocuments.ts';
import { useMinWage } from '#alec/dossier/page/useMinWage.ts';
import { checkDossier, type DossierPart, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { onDeparture } from '#engine/admin/drafts/departure.ts';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { useActor, useModel } from '#engine/admin/resource/modelContext.tsx';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { draftPrefix, isDraftOf, type WizardState } from './session/sessionState.ts';
import { createWizardSession, type WizardSession } from './session/wizardSession.ts';
import type { WizardDossier } from './session/wizardState.ts';
import { type Step, stepOf } from './wizardSteps.ts';

/** One session per dossier and person, whatever page is shown: a save goes on while its page is left. */
const sessions = new Map<string, WizardSession>();

/** The session of a dossier; `begun` starts a new one with these values. */
export function useSessions() {
  const model = useModel();
  const actor = useActor();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const owner = actor ? draftsOf(actor) : '';
  return useMemo(
    () => ({
      owner,
      sessionOf: (id: string, begun?: FlatRecord): WizardSession => {
        const key = `${owner}${id}`;
        const known = sessions.get(key);
        if (known) return known;
        // A browser that keeps nothing has nothing to send.
        const onSaved = () =>
          void sendKept({ owner, dossier: id }, { provider, queries }).catch(() => undefined);
        const made = createWizardSession({ id, owner, model, provider, begun, onSaved });
        sessions.set(key, made);
        return made;
      },
      throwAway: async (id: string) => {
        const key = `${owner}${id}`;
        await (sessions.get(key)?.throwAway() ?? draftStore.remove(`${draftPrefix(owner)}${id}`));
        await removeAllKept({ owner, dossier: id });
        sessions.delete(key);
      },
    }),
    [model, provider, queries, owner],
  );
}

/** Something that keeps the dossier from being saved, where it is mended. */
export interface Fault {
  readonly part: DossierPart;
  readonly id: string | null;
  readonly field: string | null;
  readonly step: Step;
  readonly message: string;
}

interface Wizard extends WizardState {
  readonly session: WizardSession;
  /** Everything the rules and the server have against it. */
  readonly missing: readonly Fault[];
  readonly minWage: string;
  /** A dossier that was whole before, opened for completion. */
  readonly isModification: boolean;
}

const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('There is no <WizardProvider> above this component');
  return wizard;
}

interface WizardProviderProps {
  readonly session: WizardSession;
  readonly children: ReactNode;
}

export function WizardProvider({ session, children }: WizardProviderProps) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const minWage = useMinWage();
  const missing = useMissing(state, minWage);
  useKeptOnLeaving(session);
  useFreshLists(state.phase === 'saved');
  const isModification = !isDraftOf(state.saved);
  const wizard = useMemo(
    () => ({ ...state, session, missing, minWage, isModification }),
    [state, session, missing, minWage, isModification],
  );
  return <WizardContext value={wizard}>{children}</WizardContext>;
}

function useMissing({ current, faults }: WizardState, minWage: string): readonly Fault[] {
  const findMissing = useFindMissing(minWage);
  return useMemo(() => findMissing(current, faults), [findMissing, current, faults]);
}

/** What the rules have against a dossier, then what the server said on top. */
export function useFindMissing(minWage: string) {
  const model = useModel();
  const say = useSentenceOf();
  return useMemo(
    () =>
      (whole: WizardDossier, faults: WizardState['faults']): readonly Fault[] => {
        const timeZone = timeZoneOf(model);
        const own = checkDossier(model, whole, { now: new Date(), timeZone, minWage }).map((found): Fault => {
          const { part, violation } = found;
          const id = part === 'dossier' ? whole.dossier.id : found.id;
          const { field } = violation;
          return {
            part,
            id,
            field,
            step: stepOf(part, field),
            message: say(violation, resourceAt(model, partPaths[part])),
          };
        });
        const serverFaults = faults.map(({ part, id, field, message }): Fault => {
          const place = part ?? 'dossier';
          return { part: place, id, field, step: stepOf(place, field), message };
        });
        const isKnown = (fault: Fault) =>
          own.some(({ id, field }) => id === fault.id && field === fault.field);
        return [...own, ...serverFaults.filter((fault) => !isKnown(fault))];
      },
    [model, say, minWage],
  );
}

/** A closed tab, another page, the sign-in: what was typed is written down first. */
function useKeptOnLeaving({ draft, keepThere }: WizardSession) {
  useEffect(() => {
    const stops = [draft.start(), onDeparture(async () => keepThere())];
    window.addEventListener('online', keepThere);
    document.addEventListener('visibilitychange', keepThere);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', keepThere);
      document.removeEventListener('visibilitychange', keepThere);
      keepThere();
    };
  }, [draft, keepThere]);
}

/** Lists read before the save do not have the dossier yet. */
function useFreshLists(isSaved: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (isSaved) void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfDossiers(queryKey[0]) });
  }, [isSaved, queries]);
}

function isOfDossiers(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith('training-course');
}
