import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'ra-core';
import { useMemo } from 'react';
import { isOldEnough, youngestAge } from '#alec/candidate/domain/birthDate.ts';
import {
  normaliseSocialSecurityNumber,
  socialSecurityFault,
} from '#alec/candidate/domain/socialSecurityNumber.ts';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import type { SavedRecord, Sending, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { Violation } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

type Profiles = 'candidate-profiles';

/**
 * How a form of the space checks and writes: the rules of the schema files, and what the server alone would say too late.
 * `queued` hears that what was typed waits for the network.
 */
export function useOwnWrite(queued: () => void): WholeRecord {
  const resource = useResourceModel();
  const provider = useDataProvider();
  const say = useSentenceOf();
  const write = useWrite(resource, queued);
  return useMemo(
    () => ({
      resource: { resource, parts: {} },
      labelOf: (path) => path,
      check: (values, _mode, stored) =>
        Object.fromEntries(
          violationsOf(values, stored ?? {}).map((violation) => [violation.field, say(violation, resource)]),
        ),
      write,
      readToday: async (id) => (await provider.getOne<SavedRecord>(resource.path, { id })).data,
    }),
    [resource, provider, say, write],
  );
}

/** What was stored so stops no other change. */
function violationsOf(
  values: FlatRecord,
  stored: FlatRecord,
): readonly (Violation & { readonly field: string })[] {
  const changed = (name: FieldOf<Profiles>): string | null => {
    const value = values[name];
    return typeof value === 'string' && value !== '' && value !== stored[name] ? value : null;
  };
  const birthDate = changed('birth_date');
  const number = changed('social_security_number');
  const fault = number === null ? null : socialSecurityFault(normaliseSocialSecurityNumber(number));
  return [
    ...(birthDate !== null && !isOldEnough(birthDate, today())
      ? [violation('birth_date', 'too-young', { min: youngestAge })]
      : []),
    ...(fault === null || fault === 'wrong-form' ? [] : [violation('social_security_number', fault)]),
  ];
}

function violation(field: FieldOf<Profiles>, code: string, values = {}) {
  return { field, code, values };
}

/** By the reader’s own clock. */
function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/**
 * The network may be gone: then what was typed waits in this browser, and the form closes as it does after a save. A value
 * that the server encrypts is written down nowhere else.
 */
function useWrite({ path: resourcePath, fields }: ScreenResource, queued: () => void) {
  const path = resourcePath as Path;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [save] = useSave(path);
  return useEvent(async ({ data, base, etag, isGone }: Sending): Promise<SavedRecord> => {
    if (base && !isGone && etag !== undefined) {
      // Merged over what somebody else wrote a moment ago: the version that was answered is the one to write over.
      const params = { id: base.id, data, previousData: base, meta: { ifMatch: etag } };
      const written = await provider.update<SavedRecord>(path, params);
      await queries.invalidateQueries({ queryKey: [path] });
      return written.data;
    }
    const changes = base && !isGone ? changed(data, base) : data;
    const mayWait = !fields.some(({ name, encrypted }) => encrypted && changes[name]);
    const { record, isQueued } = await save({
      ...(base && !isGone && { id: base.id, previousData: base as RecordOf<Path> }),
      changes: changes as ValuesOf<Path>,
      mayWait,
    });
    if (isQueued) queued();
    return (record ?? { ...base, ...data }) as SavedRecord;
  });
}

function changed(data: FlatRecord, base: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !sameValue(base[name], value)));
}
