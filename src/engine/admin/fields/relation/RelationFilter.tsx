import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useIsCompact } from '#engine/admin/fields/compactFilter.ts';
import { useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { ChosenFilter } from '#engine/admin/fields/OperatorFilter.tsx';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
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
  const { condition, changeCondition } = useCondition(props.source);
  const label = useLabel(props);
  const isCompact = useIsCompact();
  if (isCompact) return <ChosenFilter {...props} value={RecordValue} />;
  const { source, autoFocus } = props;
  return (
    <RecordValue
      isSeveral
      source={source}
      label={label}
      autoFocus={autoFocus}
      value={condition.in ?? condition.eq}
      changeValue={(value) => changeCondition({ in: value })}
    />
  );
}

/** The server knows who looks. */
const me = 'me';

/** Records that are picked and, where they are people, whoever looks. */
function RecordValue({ source, label, value, changeValue, autoFocus, isSeveral = false }: ValueProps) {
  const { resource, field } = useModelField(source);
  const translate = useTranslate();
  const target = useModel().resources[field.relation?.to ?? ''];
  if (!field.relation) return null;
  const asked = [value ?? []].flat().map(String);
  const ids = asked.filter((id) => id !== me);
  const change = (isMe: boolean, picked: readonly string[]) => {
    const all = [...(isMe ? [me] : []), ...picked];
    changeValue(isSeveral ? all : (all[0] ?? null));
  };
  return (
    <Stack spacing={0.5}>
      <RelationPicker
        several={isSeveral}
        to={field.relation.to}
        of={{ path: resource.path, relation: field.name }}
        ids={ids}
        changeIds={(picked) => change(isSeveral && asked.includes(me), picked)}
        look={{ label, autoFocus, size: 'small', fullWidth: true }}
      />
      {target?.hasActor && (
        <FormControlLabel
          label={translate('views.filters.meToo')}
          control={
            <Checkbox
              size="small"
              checked={asked.includes(me)}
              onChange={(_, isMe) => change(isMe, isSeveral || !isMe ? ids : [])}
            />
          }
        />
      )}
    </Stack>
  );
}
