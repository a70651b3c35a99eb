import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { RequestFinanceableButton } from '#alec/refunds/page/RequestFinanceableButton.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import type { GridEdits } from '#engine/admin/grid/edits/createGridEdits.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Path } from '#generated/records.ts';
import { useFollowedAction } from './details/followedAction.ts';
import type { FollowUpView } from './followUpViews.ts';
import { type ResultField, resultName, results } from './results.ts';
import { invoices, periods, refunds } from './rowsOfCandidates.ts';

const NewInvoice = loadablePart(() => import('./NewInvoice.tsx'));
const NewPeriods = loadablePart(() => import('./NewPeriods.tsx'));

interface ForChosenProps {
  readonly view: FollowUpView;
  readonly chosen: readonly string[];
  readonly choose: (ids: readonly string[]) => void;
  readonly action: string;
  readonly trainings: readonly string[];
  readonly edits: GridEdits;
  /** Those who are chosen. */
  readonly candidates: ActionRecords['candidates'];
}

/** What is done for several candidates at once, by view: whose records it writes, and what that takes. */
const doings = {
  cost: [invoices, 'create'],
  hours: [periods, 'create'],
  funding: [refunds, 'create'],
  result: [results, 'update'],
} as const satisfies Readonly<Record<FollowUpView, readonly [path: Path, doing: string]>>;

/** Whether there is anything that the reader may do for several candidates at once. */
export function useMayChoose(view: FollowUpView): boolean {
  const [path, doing] = doings[view];
  return useAccessTo(path).may(doing);
}

/** What is done for several candidates at once. */
export const ForChosen = memo(function ForChosen(props: ForChosenProps) {
  const { view, chosen, candidates } = props;
  const translate = useTranslate();
  return (
    <Stack
      data-no-print
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography role="status" color="text.secondary">
        {chosen.length === 0
          ? translate('trainingAction.followUp.choose')
          : translate('trainingAction.followUp.chosen', { smart_count: chosen.length })}
      </Typography>
      <ChooseAll chosen={chosen} choose={props.choose} />
      {chosen.length > 0 && view === 'cost' && <InvoiceButton {...props} />}
      {chosen.length > 0 && view === 'hours' && <PeriodButton {...props} />}
      {chosen.length > 0 && view === 'funding' && <RequestFinanceableButton candidates={candidates} />}
      {chosen.length > 0 && view === 'result' && <ResultInput {...props} />}
    </Stack>
  );
});

/** Ticks every candidate of the action, or none once all of them are. */
function ChooseAll({ chosen, choose }: Pick<ForChosenProps, 'chosen' | 'choose'>) {
  const { candidates } = useFollowedAction();
  const translate = useTranslate();
  const isAll = chosen.length === candidates.length;
  return (
    <Button size="small" onClick={() => choose(isAll ? [] : candidates.map(({ id }) => id))}>
      {translate(`trainingAction.followUp.${isAll ? 'chooseNone' : 'chooseAll'}`)}
    </Button>
  );
}

function InvoiceButton({ chosen, action }: ForChosenProps) {
  const translate = useTranslate();
  return (
    <Opening label={translate('trainingAction.followUp.invoice')}>
      {(close) => <NewInvoice action={action} candidates={chosen} close={close} />}
    </Opening>
  );
}

function PeriodButton({ candidates }: ForChosenProps) {
  const translate = useTranslate();
  return (
    <Opening label={translate('trainingAction.followUp.period')}>
      {(close) => <NewPeriods candidates={candidates} close={close} />}
    </Opening>
  );
}

interface OpeningProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and what it opens. */
function Opening({ label, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}

/** The label of a select is as wide as the select, and covers its arrow. */
const besideItsArrow = {
  minWidth: 320,
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 48px)' },
};

const resultType = 'result_type' satisfies ResultField;

/** One result for all of them, which one undo takes back. */
function ResultInput({ chosen, trainings, edits }: ForChosenProps) {
  const resource = useResourceModel(results);
  const words = useWords();
  const translate = useTranslate();
  const field = fieldOf(resource, resultType);
  if (!field) return null;
  const give = (training: string, value: string) =>
    edits.change(chosen.map((id) => ({ id, name: resultName(resultType, training), value })));
  return trainings.map((training) => (
    <TextField
      key={training}
      select
      label={translate('trainingAction.followUp.result', { training })}
      value=""
      onChange={({ target }) => give(training, target.value)}
      sx={besideItsArrow}
    >
      {field.choices?.map((choice) => (
        <MenuItem key={String(choice.value)} value={String(choice.value)}>
          {words.choice(resource, field, choice)}
        </MenuItem>
      ))}
    </TextField>
  ));
}
