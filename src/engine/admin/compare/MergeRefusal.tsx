import { Alert, AlertTitle, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useRecordPath } from '#engine/admin/resource/paths.ts';

interface RowInTheWay {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
}

interface ServerError {
  readonly detail?: string;
  readonly meta?: { readonly row?: RowInTheWay };
}

interface MergeRefusalProps {
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly isTrying: boolean;
}

/** Why records could not be merged: each row that is in the way by its name, with the way to it. */
export function MergeRefusal({ error, retry, isTrying }: MergeRefusalProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath();
  const { status, body } = error as { status?: number; body?: { errorObjects?: readonly ServerError[] } };
  const errors = body?.errorObjects ?? [];
  if (status === 412) return <Alert severity="warning">{translate('records.merge.stale')}</Alert>;
  if (errors.every(({ meta }) => !meta?.row))
    return <FailureAlert error={error} retry={retry} isTrying={isTrying} />;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{translate('records.merge.refused')}</AlertTitle>
      <ul>
        {errors.map(({ detail, meta }, at) => {
          const row = meta?.row;
          const to = row && pathOf(row.resource, row.id);
          return (
            <li key={row?.id ?? at}>
              {row && to ? (
                <Link component={LinkBase} to={to} color="inherit" target="_blank" rel="noopener">
                  {row.name}
                </Link>
              ) : (
                row?.name
              )}{' '}
              {detail}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
