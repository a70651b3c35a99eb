import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo } from 'react';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import type { SavedRecord, Sending, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { type CheckMode, checkRecord } from '#engine/rules/checkRecord.ts';
import { asValue, costLines, estimators, linesOf } from './estimatorLines.ts';
import { estimatorOperations } from './lineOperations.ts';
import { withPlacedFaults } from './operationFaults.ts';
import { estimatorKey, readEstimator } from './useEstimator.ts';

/** How the form checks, writes and reads an estimator together with its cost lines. */
export function useWholeEstimator(): WholeRecord {
  const model = useModel();
  const provider = useDataProvider<JsonApiProvider>();
  const { mutateAsync } = useWrite();
  const say = useSentenceOf();
  const labelOf = useLineLabel();
  return useMemo(() => {
    const resource = resourceAt(model, costLines);
    const faultsOfLine = (line: object, at: number, mode: CheckMode) =>
      checkRecord(resource, { ...line, training_course_estimator: nobody }, { mode })
        .filter(({ field }) => field !== null && Object.hasOwn(line, field))
        .map((fault) => [`lines.${at}.${fault.field}`, say(fault, resource)] as const);
    return {
      check: (values, mode) =>
        Object.fromEntries(linesOf(values).flatMap((line, at) => faultsOfLine(line, at, mode))),
      write: (sending) => mutateAsync({ resource: estimators, sending }),
      readToday: (id) => readEstimator(provider, model, id),
      parts: ['lines'],
      labelOf,
    };
  }, [model, provider, mutateAsync, say, labelOf]);
}

// A line is checked before it is there; whose it is, the operation says.
const nobody = '00000000-0000-4000-8000-000000000000';

interface Writing {
  /** Told to the page around, which reads its dossier again. */
  readonly resource: string;
  readonly sending: Sending;
}

/** All in one request, then what the server has made of it: figures, status, places. */
function useWrite() {
  const model = useModel();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ sending: { data, base, isGone } }: Writing): Promise<SavedRecord> => {
      if (!base) throw new Error('An estimator is created before it is filled in');
      const operations = estimatorOperations(model, { base, data, isGone });
      const lines = data.lines === undefined ? linesOf(base) : linesOf(data);
      const { data: answered } = await provider.operations(operations).catch((error) => {
        throw withPlacedFaults(error, operations, lines);
      });
      const [own] = answered;
      // Saved is saved, even if it cannot be read again at once.
      const written = await readEstimator(provider, model, base.id).catch(() => ({
        ...base,
        ...own,
        id: base.id,
        lines: asValue(lines),
      }));
      queries.setQueryData(estimatorKey(base.id), written);
      return written;
    },
  });
}

/** `lines.0.amount` as a person reads it: “Montant, ligne 1”. */
function useLineLabel() {
  const model = useModel();
  const words = useWords();
  const translate = useTranslate();
  return useMemo(() => {
    const resource = resourceAt(model, costLines);
    return (path: string) => {
      const [, at, name] = path.split('.');
      const field = name === undefined ? undefined : fieldOf(resource, name);
      if (!field) return translate('estimator.lines.title');
      return translate('estimator.lines.field', {
        field: words.field(resource, field),
        number: Number(at) + 1,
      });
    };
  }, [model, words, translate]);
}
