import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { prepareChecks } from '#engine/fieldTypes/prepareChecks.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';
import { type CheckMode, checkRecord } from '#engine/rules/checkRecord.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { formatViolationValues } from '#engine/rules/formatViolationValues.ts';
import { isLeftAlone } from '#engine/rules/isLeftAlone.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { withoutHidden } from '#engine/rules/withoutHidden.ts';
import type { WholeRecord } from './useSaveRecord.ts';

/** Holds how strictly the next save is checked; a draft may lack what is required. */
export interface SaveMode {
  current: CheckMode;
}

interface Resolving {
  readonly resource: ScreenResource;
  /** As it is stored: what was wrong with it before stops only who touches that. */
  readonly record: FlatRecord | undefined;
  readonly saveMode?: SaveMode;
  readonly whole?: WholeRecord | undefined;
}

/** The rules of the server as react-hook-form asks for them, in the language of the screen. */
export function useRecordResolver({
  resource,
  record: stored,
  saveMode,
  whole,
}: Resolving): Resolver<FieldValues> {
  const say = useSentenceOf();
  return useMemo(
    () => async (values) => {
      const mode = saveMode?.current ?? 'full';
      await prepareChecks(resource.fields);
      const { shown, violations } = checkTyped(resource, { values: values as FlatRecord, stored, mode });
      const errors: FieldErrors = {};
      for (const violation of violations) {
        const fault = { type: violation.code, message: say(violation, resource) };
        if (violation.field) set(errors, [violation.field, ...(violation.path ?? [])].join('.'), fault);
        else errors.root = { serverError: fault };
      }
      for (const [path, message] of Object.entries(whole?.check(shown, mode, stored) ?? {}))
        set(errors, path, { type: 'rule', message });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [resource, stored, say, saveMode, whole],
  );
}

interface Typed {
  readonly values: FlatRecord;
  /** As it is stored; undefined: it is new. */
  readonly stored: FlatRecord | undefined;
  readonly mode: CheckMode;
}

/** What the rules have against a record as it is typed, and that record without the fields that do not show. */
export function checkTyped(
  resource: ScreenResource,
  { values, stored, mode }: Typed,
): { readonly shown: FlatRecord; readonly violations: readonly Violation[] } {
  const now = new Date();
  const shown = withoutHidden(resource, withComputed(resource, values, now));
  const record = withComputed(resource, shown, now);
  // Nobody can mend here what nobody can write here.
  const isOurs = ({ field: name }: Violation) => {
    const field = resource.fields.find((one) => one.name === name);
    return !field || !(resource.locked.includes(field.name) || whenOf(resource, field, record).readOnly);
  };
  const violations = checkRecord(resource, record, { mode }).filter(
    (violation) =>
      isOurs(violation) &&
      !isLeftAlone(resource, { previous: stored ?? null, next: record, mode }, violation),
  );
  return { shown, violations };
}

/** The sentence of a violation: the screen's own where the person cannot see the wire, else the common one. */
export function useSentenceOf() {
  const translate = useTranslate();
  const words = useWords();
  const timeZone = timeZoneOf(useModel());
  return useMemo(
    () => (violation: Violation, resource: ScreenResource) => {
      const { code, message } = violation;
      if (message) return message[words.locale];
      const whole = fieldOf(resource, violation.field ?? '');
      const part = violation.path?.at(-1);
      const field = whole?.lines?.find(({ name }) => name === part) ?? whole;
      const said = formatViolationValues(violation, { locale: words.locale, timeZone }, field);
      // The words of choices come with the language of the screen.
      const choices = field?.choices?.map((choice) => words.choice(resource, field, choice)).join(', ');
      const values = code === 'not-choice' && choices !== undefined ? { ...said, choices } : said;
      return translate(`fields.faults.${code}`, {
        ...values,
        _: translate(`violations.${code}`, { ...values }),
      });
    },
    [translate, words, timeZone],
  );
}
