import ApplicationsIcon from '@mui/icons-material/SendOutlined';
import { Button, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { applicationStatus } from '#alec/candidate/domain/applicationMoves.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

const applications = 'candidate-applications' satisfies Path;
type ApplicationFilter = { readonly [F in FieldOf<typeof applications>]?: unknown };

/** How many answered the ad in context, and how many of them wait for an answer, with the way to each. */
export function AdApplications() {
  const ad = useRecordContext<RecordOf<'candidate-ads'>>();
  const { may } = useAccessTo(applications);
  return ad && may('view') ? <Counts ad={ad.id} /> : null;
}

function Counts({ ad }: { readonly ad: string }) {
  const translate = useTranslate();
  const all: ApplicationFilter = { candidate_ad: ad };
  const waiting: ApplicationFilter = {
    ...all,
    status: { in: [applicationStatus.sent, applicationStatus.underReview] },
    withdrawn_at: { null: true },
  };
  const every = useCount(all);
  const open = useCount(waiting);
  if (every.error) return <FailureAlert error={every.error} retry={every.refetch} />;
  if (every.total === undefined) return <Skeleton width={180} height={36} />;
  if (every.total === 0)
    return <Typography color="text.secondary">{translate('candidates.ad.noApplication')}</Typography>;
  return (
    <div>
      <CountLink filter={all} words={translate('candidates.ad.applications', { count: every.total })} />
      {Boolean(open.total) && (
        <CountLink filter={waiting} words={translate('candidates.ad.waiting', { count: open.total })} />
      )}
    </div>
  );
}

function useCount(filter: ApplicationFilter) {
  return useGetList(applications, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
}

interface CountLinkProps {
  readonly filter: ApplicationFilter;
  readonly words: string;
}

function CountLink({ filter, words }: CountLinkProps) {
  const list = listPath(useResourceModel(applications));
  return (
    <Button
      component={LinkBase}
      to={`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      startIcon={<ApplicationsIcon />}
    >
      {words}
    </Button>
  );
}
