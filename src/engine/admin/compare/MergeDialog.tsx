import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { ReferenceLinks } from '#engine/admin/form/refusals/ReferenceLinks.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { ComparedSkeleton, ComparedTable } from './ComparedTable.tsx';
import { MergeRefusal } from './MergeRefusal.tsx';
import { type ComparedRecords, useComparedRecords } from './useComparedRecords.ts';
import { useMerge } from './useMerge.ts';
import { type MergeChoice, useMergeChoice } from './useMergeChoice.ts';

interface MergeDialogProps {
  readonly ids: readonly string[];
  readonly close: () => void;
  readonly done: (kept: ListRecord) => void;
}

/** Asks which of several records stays, and whose values it has. */
export default function MergeDialog({ ids, close, done }: MergeDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { data, error, refetch, isFetching } = useComparedRecords(ids);
  const isMissing = data !== undefined && data.records.length < ids.length;
  const missing = isMissing && <Alert severity="warning">{translate('records.compare.missing')}</Alert>;
  const count = { smart_count: isMissing ? data.records.length : ids.length };
  return (
    <Dialog
      open
      onClose={close}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={title}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle id={title}>{translate('records.merge.title', count)}</DialogTitle>
      {data && data.records.length > 1 ? (
        <Merging data={data} notice={missing} close={close} done={done} readAgain={() => void refetch()} />
      ) : (
        <>
          <DialogContent>
            {error && !data && <FailureAlert error={error} retry={refetch} isTrying={isFetching} />}
            {missing}
            {!data && !error && <ComparedSkeleton />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('views.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface MergingProps extends Pick<MergeDialogProps, 'close' | 'done'> {
  readonly data: ComparedRecords;
  /** That some of what was chosen is not among them. */
  readonly notice: ReactNode;
  readonly readAgain: () => void;
}

function Merging({ data, notice, close, done, readAgain }: MergingProps) {
  const translate = useTranslate();
  const choice = useMergeChoice(data.records);
  const { merge, isSending, failure } = useMerge({ done, readAgain });
  const { kept, others, values } = choice;
  const send = () => merge({ kept, others, values });
  return (
    <>
      <DialogContent>
        {failure !== null && <MergeRefusal error={failure} retry={send} isTrying={isSending} />}
        {notice}
        <DialogContentText sx={{ my: 1 }}>{translate('records.merge.text')}</DialogContentText>
        <IncludedRecords rows={data.records} others={data.others}>
          <Choices choice={choice} records={data.records} />
        </IncludedRecords>
        <Stack spacing={1.5} sx={{ mt: 2 }}>
          {others.map((other) => (
            <Moves key={other.id} record={other} uses={data.usedBy[other.id]} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <Button variant="contained" loading={isSending} onClick={() => void send()}>
          {translate('records.merge.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ChoicesProps {
  readonly choice: MergeChoice;
  readonly records: readonly ListRecord[];
}

function Choices({ choice, records }: ChoicesProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const words = useWords();
  const nameOf = (record: ListRecord) => words.record(resource, record);
  const { kept, keep, fields, chosen, choose, isOffered } = choice;
  const head = (record: ListRecord) => (
    <FormControlLabel
      label={nameOf(record)}
      control={
        <Radio
          name="kept"
          size="small"
          checked={record === kept}
          onChange={() => keep(record.id)}
          slotProps={{ input: { 'aria-label': translate('records.merge.keep', { name: nameOf(record) }) } }}
        />
      }
    />
  );
  const around = (field: ScreenField, record: ListRecord, value: ReactNode) => {
    if (!isOffered(field)) return value;
    const label = translate('records.merge.value', {
      field: words.field(resource, field),
      name: nameOf(record),
    });
    return (
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Radio
          name={`value-${field.name}`}
          size="small"
          checked={chosen(field) === record.id}
          onChange={() => choose(field, record.id)}
          slotProps={{ input: { 'aria-label': label } }}
        />
        <div>{value}</div>
      </Stack>
    );
  };
  const label = translate('records.merge.kept');
  return (
    <>
      <ComparedTable label={label} records={records} fields={fields} head={head} around={around} />
      {fields.length === 0 && <Alert severity="info">{translate('records.compare.same')}</Alert>}
    </>
  );
}

interface MovesProps {
  readonly record: ListRecord;
  readonly uses: ComparedRecords['usedBy'][string] | undefined;
}

/** How many links will lead to the record that stays. */
function Moves({ record, uses }: MovesProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const name = useWords().record(resource, record);
  const isUsed = uses !== undefined && (uses.references.length > 0 || uses.others);
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        {translate(isUsed ? 'records.merge.moves' : 'records.merge.movesNothing', { name })}
      </Typography>
      {isUsed && <ReferenceLinks id={record.id} uses={uses} />}
    </div>
  );
}
