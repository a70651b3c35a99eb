import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { EstimatorRecord } from '#alec/estimator/page/estimatorLines.ts';
import { useEstimatorTransition } from './useEstimatorTransition.ts';

interface RefreshDialogProps {
  readonly record: EstimatorRecord;
  readonly isUnsaved: boolean;
  readonly close: () => void;
  /** What will change. */
  readonly children: ReactNode;
}

/** Confirms that the estimator takes today's values. */
export function RefreshDialog({ record, isUnsaved, close, children }: RefreshDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { move, isMoving } = useEstimatorTransition(record);
  const [refusal, setRefusal] = useState<string>();
  const isRequested = record.status === 'REQUEST_VALIDATION_STATUS';
  const refresh = async () => {
    try {
      await move('refresh');
      close();
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('estimatorLife.newer.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{translate('estimatorLife.newer.text')}</DialogContentText>
          {children}
          {isRequested && <Alert severity="warning">{translate('estimatorLife.newer.backToDraft')}</Alert>}
          {isUnsaved && <Alert severity="warning">{translate('estimatorLife.unsaved')}</Alert>}
          {refusal && (
            <Alert severity="error" role="alert">
              {translate(refusal, { _: refusal })}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {translate('views.cancel')}
        </Button>
        <Button variant="contained" disabled={isUnsaved} loading={isMoving} onClick={() => void refresh()}>
          {translate('estimatorLife.newer.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
