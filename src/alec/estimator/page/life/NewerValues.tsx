import { Alert, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useSourcesState } from '#alec/estimator/page/LiveEstimator.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { RefreshDialog } from './RefreshDialog.tsx';
import { useFormatSource } from './useFormatSource.ts';

interface NewerValuesProps {
  readonly record: EstimatorRecord;
  /** Something is typed that the server does not have yet. */
  readonly isUnsaved?: boolean;
}

/** Says that the lists, the dossier or the constants have changed since, and offers to take today's values. */
export default function NewerValues({ record, isUnsaved = false }: NewerValuesProps) {
  const { newer } = useSourcesState();
  const { may } = useAccessTo(estimators);
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  // What was judged keeps what it was judged with.
  if (newer.length === 0 || record.status === 'VALIDATE_STATUS') return null;
  const refresh = (
    <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {translate('estimatorLife.newer.refresh')}
    </Button>
  );
  return (
    <>
      <Alert severity="info" action={may('refresh') ? refresh : undefined} data-no-print>
        {translate('estimatorLife.newer.notice', { smart_count: newer.length })}
        {!may('refresh') && <NewerTable />}
      </Alert>
      {isAsking && (
        <RefreshDialog record={record} isUnsaved={isUnsaved} close={() => setAsking(false)}>
          <NewerTable />
        </RefreshDialog>
      )}
    </>
  );
}

/** What each value was, and is today. */
function NewerTable() {
  const { newer } = useSourcesState();
  const translate = useTranslate();
  const { nameOf, format } = useFormatSource();
  return (
    <Table size="small" aria-label={translate('estimatorLife.newer.title')} sx={wrapping}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('estimatorLife.newer.value')}</TableCell>
          <TableCell>{translate('estimatorLife.newer.stored')}</TableCell>
          <TableCell>{translate('estimatorLife.newer.today')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {newer.map(({ name, stored, today }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {nameOf(name)}
            </TableCell>
            <TableCell>{format(name, stored)}</TableCell>
            <TableCell sx={{ fontWeight: 600 }}>{format(name, today)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const wrapping = {
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, py: 0.5, whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
};
