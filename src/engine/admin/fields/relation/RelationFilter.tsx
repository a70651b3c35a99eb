import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { useCondition } from '#engine/admin/fields/useCondition.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { RelationPicker } from './RelationPicker.tsx';

/** Records that belong to one row each are found by their words; others are picked. */
export function RelationFilter(props: FilterProps) {
  return useModelField(props.source).field.relation?.via === 'inverse' ? (
    <RelatedWords {...props} />
  ) : (
    <PickedRecords {...props} />
  );
}

function RelatedWords(props: FilterProps) {
  const { condition, changeCondition } = useCondition(props.source);
  return (
    <TypedValue
      label={useLabel(props)}
      value={condition.q}
      changeValue={(q) => changeCondition({ q })}
      autoFocus={props.autoFocus}
      read={(text) => text.trim()}
      show={(value) => String(value ?? '')}
    />
  );
}

function PickedRecords(props: FilterProps) {
  const { resource, field } = useModelField(props.source);
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  const translate = useTranslate();
  const target = useModel().resources[field.relation?.to ?? ''];
  if (!field.relation) return null;
  const asked = [condition.in ?? condition.eq ?? []].flat().map(String);
  const ids = asked.filter((id) => id !== me);
  const changeIds = (picked: readonly string[], isMe = asked.includes(me)) =>
    changeCondition({ in: [...(isMe ? [me] : []), ...picked] });
  const picker = (
    <RelationPicker
      several
      to={field.relation.to}
      of={{ path: resource.path, relation: field.name }}
      ids={ids}
      changeIds={(picked) => changeIds(picked)}
      look={{ label, autoFocus: props.autoFocus, size: 'small', fullWidth: true }}
    />
  );
  if (!target?.hasActor) return picker;
  return (
    <Stack spacing={0.5}>
      {picker}
      <FormControlLabel
        label={translate('views.filters.meToo')}
        control={
          <Checkbox size="small" checked={asked.includes(me)} onChange={(_, isMe) => changeIds(ids, isMe)} />
        }
      />
    </Stack>
  );
}

/** The server knows who looks. */
const me = 'me';
