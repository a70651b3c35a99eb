import {
  Checkbox,
  FormControlLabel,
  FormHelperText,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePausedText } from '#engine/admin/fields/usePausedText.ts';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';

interface PickRecordsDialogProps {
  readonly title: string;
  /** The record that others are to go with. */
  readonly id: string;
  readonly most: number;
  readonly pick: (ids: readonly string[]) => void;
  readonly close: () => void;
}

/** Looks for other records of the same list. */
export default function PickRecordsDialog({ title, id, most, pick, close }: PickRecordsDialogProps) {
  const translate = useTranslate();
  const [searched, search] = useState('');
  const typing = usePausedText(searched, search);
  const [isEmptySent, setEmptySent] = useState(false);
  const [picked, setPicked] = useState<readonly ListRecord[]>([]);
  const { found, isPending, isFetching, error, refetch } = useFound(searched, id);
  const shown = [...picked, ...found.filter((one) => !picked.some((other) => other.id === one.id))];
  const toggle = (record: ListRecord, isOn: boolean) =>
    setPicked(isOn ? [...picked, record] : picked.filter((other) => other.id !== record.id));
  const submit = () => {
    if (picked.length > 0) pick(picked.map((record) => record.id));
    else setEmptySent(true);
  };
  return (
    <FormDialog title={title} confirm={translate('records.pick.next')} submit={submit} close={close}>
      <TextField
        label={translate('records.pick.search')}
        value={typing.text}
        onChange={({ target }) => typing.type(target.value)}
        onBlur={typing.leave}
        autoFocus
        fullWidth
        sx={{ mt: 1 }}
      />
      {isPending && <LinearProgress aria-label={translate('records.pick.search')} />}
      {error && <FailureAlert error={error} retry={refetch} isTrying={isFetching} />}
      {!isPending && !error && shown.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('records.pick.none')}
        </Typography>
      )}
      <Stack role="group" aria-label={translate('records.pick.found')} sx={{ mt: 1 }}>
        {shown.map((record) => (
          <PickedRecord
            key={record.id}
            record={record}
            isPicked={picked.includes(record)}
            isFull={picked.length >= most}
            toggle={(isOn) => toggle(record, isOn)}
          />
        ))}
      </Stack>
      {isEmptySent && picked.length === 0 && (
        <FormHelperText error role="alert">
          {translate('records.pick.choose')}
        </FormHelperText>
      )}
    </FormDialog>
  );
}

function useFound(text: string, id: string) {
  const resource = useResourceModel();
  const {
    data = [],
    isPending,
    isFetching,
    error,
    refetch,
  } = useGetList<ListRecord>(
    resource.path,
    {
      filter: text.trim() === '' ? {} : { q: text.trim() },
      pagination: { page: 1, perPage: 10 },
      sort: { field: resource.list.sort[0]?.field ?? 'id', order: resource.list.sort[0]?.order ?? 'ASC' },
      meta: { fields: { [resource.type]: namingFields(resource) } },
    },
    { retry: false },
  );
  return { found: data.filter((record) => record.id !== id), isPending, isFetching, error, refetch };
}

interface PickedRecordProps {
  readonly record: ListRecord;
  readonly isPicked: boolean;
  readonly isFull: boolean;
  readonly toggle: (isOn: boolean) => void;
}

function PickedRecord({ record, isPicked, isFull, toggle }: PickedRecordProps) {
  const resource = useResourceModel();
  const words = useWords();
  return (
    <FormControlLabel
      label={words.record(resource, record)}
      control={
        <Checkbox checked={isPicked} disabled={!isPicked && isFull} onChange={(_, isOn) => toggle(isOn)} />
      }
    />
  );
}
