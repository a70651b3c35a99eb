import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { EstimatorFiles } from './EstimatorFiles.tsx';
import { LifecycleFacts } from './LifecycleFacts.tsx';
import { TransitionDialog } from './TransitionDialog.tsx';
import { type TransitionName, transitionsOf } from './transitions.ts';

interface EstimatorLifecycleProps {
  readonly record: EstimatorRecord;
  /** Something is typed that the server does not have: what would be judged or printed is not what is shown. */
  readonly isUnsaved?: boolean;
}

/** How an estimator stands, who brought it there, where it may go, and its files. */
export default function EstimatorLifecycle({ record, isUnsaved = false }: EstimatorLifecycleProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<TransitionName | null>(null);
  const moves = useTransitions(record);
  const isOwn = useActor()?.id === record.requested_by;
  const isDraft = record.status === 'DRAFT_STATUS';
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Standing record={record} />
        <LifecycleFacts record={record} />
        <Stack direction="row" useFlexGap spacing={1} sx={{ ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
          <EstimatorFiles record={record} isUnsaved={isUnsaved} />
          {moves.map((move, index) => (
            <Button
              key={move}
              size="small"
              variant={index === 0 ? 'contained' : 'outlined'}
              color={move === 'refuse' ? 'error' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(move)}
              data-no-print
            >
              {translate(`estimatorLife.moves.${move}.label`)}
            </Button>
          ))}
        </Stack>
      </Stack>
      {isDraft && Boolean(record.refusal_reason) && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {translate('estimatorLife.refused', { reason: String(record.refusal_reason) })}
        </Alert>
      )}
      {asked && (
        <TransitionDialog
          move={asked}
          record={record}
          isUnsaved={isUnsaved}
          isForbidden={asked === 'validate' && isOwn}
          close={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

/** A request is taken back by who made it; anybody else refuses it, a manager where no director is asked for. */
function useTransitions({ status, requested_by, checks }: EstimatorRecord): readonly TransitionName[] {
  const { may } = useAccessTo(estimators);
  const actor = useActor();
  const isOwn = actor?.id === requested_by;
  const isDirector = approverRoles(null).includes(actor?.role ?? '');
  const mayDecide = approverRoles(checks).includes(actor?.role ?? '');
  const isOpen: Readonly<Partial<Record<TransitionName, boolean>>> = {
    withdraw: isOwn,
    // A director who asked is told in its dialog that another one has to.
    validate: isOwn ? isDirector : mayDecide,
    refuse: mayDecide && !isOwn,
  };
  return transitionsOf(status).filter((move) => may(move) && (isOpen[move] ?? true));
}

/** The status as a chip. */
function Standing({ record }: { readonly record: EstimatorRecord }) {
  const resource = useResourceModel(estimators);
  const words = useWords();
  const field = fieldOf(resource, 'status' satisfies FieldOf<typeof estimators>);
  const choice = field?.choices?.find(({ value }) => value === record.status);
  return field && choice ? (
    <StatusChip label={words.choice(resource, field, choice)} colour={choice.colour} />
  ) : null;
}
