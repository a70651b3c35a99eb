import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ErrorBody } from 'ra-data-json-api';
import { type FormEvent, useId, useState } from 'react';
import type { EstimatorRecord } from '#alec/estimator/page/estimatorLines.ts';
import { useChecks } from '#alec/estimator/page/LiveEstimator.tsx';
import { Approvers } from './Approvers.tsx';
import { OpenChecks } from './OpenChecks.tsx';
import type { TransitionName } from './transitions.ts';
import { useEstimatorTransition } from './useEstimatorTransition.ts';

interface TransitionDialogProps {
  readonly move: TransitionName;
  readonly record: EstimatorRecord;
  readonly isUnsaved: boolean;
  /** Nobody validates what they requested themselves. */
  readonly isForbidden: boolean;
  readonly close: () => void;
}

const judged: readonly TransitionName[] = ['request', 'validate'];

/** Says what a move means and what speaks against it, and stays open with the reasons while it is refused. */
export function TransitionDialog({ move, record, isUnsaved, isForbidden, close }: TransitionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const isBlocked = useChecks()?.can_request_validation === false && move === 'request';
  const isLate = isUnsaved && judged.includes(move);
  const { reason, setReason, fault, refusals, isMoving, submit } = useStatusChange({ move, record, close });
  const isOff = isBlocked || isForbidden || isLate;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>
          {translate(`estimatorLife.moves.${move}.title`, { name: String(record.name) })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText>{translate(`estimatorLife.moves.${move}.text`)}</DialogContentText>
            {isLate && <Alert severity="warning">{translate('estimatorLife.unsaved')}</Alert>}
            {isForbidden && <Alert severity="warning">{translate('estimatorLife.ownRequest')}</Alert>}
            {move === 'request' && !isBlocked && <Approvers record={record} />}
            {judged.includes(move) && <OpenChecks />}
            {refusals.length > 0 && (
              <Alert severity="error" role="alert">
                {refusals.map((refusal) => (
                  <div key={refusal}>{translate(refusal, { _: refusal })}</div>
                ))}
              </Alert>
            )}
            {move === 'refuse' && (
              <TextField
                label={translate('estimatorLife.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={fault !== undefined}
                helperText={fault ?? translate('estimatorLife.reasonHelp')}
                autoFocus
                required
                multiline
                minRows={3}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus={move !== 'refuse'}>
            {translate(isOff ? 'estimatorLife.close' : 'views.cancel')}
          </Button>
          {!isOff && (
            <Button
              type="submit"
              variant="contained"
              color={move === 'refuse' ? 'error' : 'primary'}
              loading={isMoving}
            >
              {translate(`estimatorLife.moves.${move}.confirm`)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Failure extends Error {
  readonly body?: ErrorBody;
}

/** What is being typed, and what the server had against it. */
function useStatusChange({
  move: name,
  record,
  close,
}: Pick<TransitionDialogProps, 'move' | 'record' | 'close'>) {
  const translate = useTranslate();
  const { move, isMoving } = useEstimatorTransition(record);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const needsReason = name === 'refuse';
  const isMissing = needsReason && reason.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form inside a portal is still a child of the page's own form in React's eyes.
    event.stopPropagation();
    setTried(true);
    if (isMissing) return;
    try {
      await move(name, needsReason ? { meta: { reason: reason.trim() } } : undefined);
      close();
    } catch (error) {
      setRefusals(sentencesOf(error as Failure));
    }
  };
  const fault = wasTried && isMissing ? translate('violations.required') : undefined;
  return { reason, setReason, fault, refusals, isMoving, submit };
}

/** One sentence for each thing that is wrong. */
function sentencesOf({ message, body }: Failure): readonly string[] {
  const details = (body?.errorObjects ?? []).flatMap(({ detail }) => detail ?? []);
  return details.length > 0 ? [...new Set(details)] : [message];
}
