import { useDataProvider, useNavigate, useNotify, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';

const longestName = 255;

/** Has the server copy an estimator with its cost lines, names the copy as one, and opens it. */
export function useDuplicateVariant(record: EstimatorRecord) {
  const provider = useDataProvider<JsonApiProvider>();
  const { refresh } = useDossier();
  const { pathTo } = useOpenPart();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const attempt = useAttempt();
  return async () => {
    const { id } = record;
    const name = String(record.name);
    const copyName = translate('estimatorVariants.copyOf', { name }).slice(0, longestName);
    // Tried again because its name did not arrive, it is not copied twice.
    let copy: EstimatorRecord | undefined;
    const isDone = await attempt(async () => {
      const call = { method: 'PATCH', id, path: 'duplicate' };
      copy ??= ((await provider.call(estimators, call)) as CallResult).data as EstimatorRecord;
      await provider.update(estimators, { id: copy.id, data: { name: copyName }, previousData: copy });
      await refresh();
      notify('views.duplicated', { type: 'success', messageArgs: { name } });
      navigate(pathTo('edit', copy.id));
    });
    if (!isDone) await refresh();
  };
}
