import { Typography } from '@mui/material';
import { useGetList, useGetOne, useTranslate } from 'ra-core';
import type { EstimatorRecord } from '#alec/estimator/page/estimatorLines.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { mayDo, mayRefer } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Change } from '#engine/model/change.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

const managers = 'manager-repositories';
const activities = 'activities' satisfies Path;

/** Since when an estimator stands as it does, and by whom. */
export function LifecycleFacts({ record }: { readonly record: EstimatorRecord }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const requester = useRequester(record);
  const approver = useApprover(record);
  const last = {
    REQUEST_VALIDATION_STATUS: { fact: 'requested', at: record.requested_at, by: requester },
    VALIDATE_STATUS: { fact: 'validated', at: record.validated_at, by: approver },
  }[String(record.status)];
  if (!last?.at) return null;
  const { at, by } = last;
  const fact = by ? `${last.fact}By` : last.fact;
  return (
    <Typography variant="caption" color="text.secondary">
      {translate(`estimatorLife.facts.${fact}`, {
        date: formatInstant(at, locale),
        name: by ?? '',
      })}
    </Typography>
  );
}

function useApprover({ status, approver }: EstimatorRecord): string | undefined {
  const resource = useResourceModel(managers);
  const isKnown = status === 'VALIDATE_STATUS' && typeof approver === 'string';
  const maySee = mayRefer(resource);
  const { data } = useGetOne<SavedRecord>(
    managers,
    { id: String(approver) },
    { enabled: isKnown && maySee, retry: false },
  );
  return data && representRecord(resource, data);
}

type Entry = RecordOf<typeof activities>;

/** The name of whoever requested the validation, as the latest entries of the history tell it. */
function useRequester({ id, status }: EstimatorRecord): string | undefined {
  const { [activities]: history } = useModel().resources;
  const maySee = history !== undefined && mayDo(history, 'view');
  const { data = [] } = useGetList<Entry>(
    activities,
    {
      filter: { ['entity_id' satisfies FieldOf<typeof activities>]: { eq: id } },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    },
    { enabled: status === 'REQUEST_VALIDATION_STATUS' && maySee, retry: false },
  );
  const entry = data.find(({ changes }) =>
    ((changes ?? []) as unknown as readonly Change[]).some(
      ({ field }) => field === ('status' satisfies FieldOf<'training-course-estimators'>),
    ),
  );
  return typeof entry?.user_name === 'string' ? entry.user_name : undefined;
}
