import { ResourceContextProvider } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { type DossierPart, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { useFocusTarget } from './session/focusTarget.ts';
import { editDossier, editPart, type WizardRecord } from './session/wizardState.ts';
import { useFindMissing, useWizard } from './wizardContext.tsx';
import { type Step, stepOf } from './wizardSteps.ts';

interface WizardFormProps {
  readonly part: DossierPart;
  readonly record: WizardRecord;
  /** Which step shows the form: the dossier itself is asked at several. */
  readonly step?: Step;
  readonly children: ReactNode;
}

/** The inputs of one record of the dossier: every key goes to the session, every fault of the rules to its input. */
export function WizardForm({ part, record, step = stepOf(part, null), children }: WizardFormProps) {
  const { session, visited, missing } = useWizard();
  const resolver = useDossierResolver(part, record.id);
  const form = useForm<FieldValues>({ defaultValues: record, resolver, mode: 'onTouched' });

  const keep = useEffectEvent((changes: FlatRecord) =>
    session.edit((dossier) =>
      part === 'dossier' ? editDossier(dossier, changes) : editPart(dossier, part, record.id, changes),
    ),
  );
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      if (name) keep({ [name]: (values as FlatRecord)[name] });
    });
    return unsubscribe;
  }, [form]);

  // What the server made of it, or another form of the same record, comes in here.
  useEffect(() => {
    for (const [name, value] of Object.entries(record)) {
      if (!sameValue(value, form.getValues(name) as never)) form.setValue(name, value ?? null);
    }
  }, [form, record]);

  const isRevealed = visited.includes(step);
  const faults = missing.filter(({ id }) => id === record.id);
  const { errors } = form.formState;
  const faultTexts = faults.map(({ field, message }) => `${field} ${message}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults of this record are what counts
  useEffect(() => {
    // What is shown already is looked at again: adding a candidate mends the number of candidates.
    const shown = Object.keys(errors);
    if (isRevealed) void form.trigger();
    else if (shown.length > 0) void form.trigger(shown);
  }, [form, isRevealed, faultTexts]);

  const { field: focusTarget, visit } = useFocusOnTarget(part, record.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again
  useEffect(() => {
    if (focusTarget) form.setFocus(focusTarget);
  }, [form, focusTarget, visit]);

  return (
    <ResourceContextProvider value={partPaths[part]}>
      <FormProvider {...form}>
        <FaultsContext value={isRevealed ? faults.flatMap(({ field }) => field ?? []) : none}>
          {children}
        </FaultsContext>
      </FormProvider>
    </ResourceContextProvider>
  );
}

const none: readonly string[] = [];
const FaultsContext = createContext<readonly string[]>(none);

/** Names of the fields of this form that are shown as faulty. */
export function useFaultyFields(): readonly string[] {
  return useContext(FaultsContext);
}

/** The rules look at the whole dossier: what is right in one record may be wrong beside another. */
function useDossierResolver(part: DossierPart, id: string): Resolver<FieldValues> {
  const { session, minWage } = useWizard();
  const findMissing = useFindMissing(minWage);
  return async (values) => {
    const { current, faults } = session.getState();
    const errors: FieldErrors = {};
    for (const fault of findMissing(current, faults)) {
      const isHere = fault.part === part && fault.id === id;
      if (isHere && fault.field) errors[fault.field] = { type: 'rule', message: fault.message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function useFocusOnTarget(part: DossierPart, id: string) {
  const { focusTarget, visit } = useFocusTarget();
  const isHere = focusTarget?.part === part && focusTarget.id === id;
  return { field: isHere ? focusTarget.field : null, visit };
}
