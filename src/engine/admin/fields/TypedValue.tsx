import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { JsonValue, Locale } from '#engine/model/model.ts';
import { unitText } from '#engine/model/valueText.ts';
import { LateInput } from './LateInput.tsx';
import { usePausedText } from './usePausedText.ts';

const MomentValue = loadable(() => import('./date/MomentValue.tsx'));

interface TypedValueProps {
  readonly label: string;
  readonly value: JsonValue | undefined;
  readonly changeValue: (value: JsonValue) => void;
  /** Null: it cannot be read. */
  readonly read: (text: string, locale: Locale) => JsonValue;
  readonly show: (value: unknown, locale: Locale) => string;
  readonly type?: 'text' | 'date' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal';
  /** Why a text is no value (`fields.faults.<fault>`). */
  readonly fault?: string;
  readonly autoFocus?: boolean;
  /** Beside the figures. */
  readonly unit?: string | undefined;
}

/** A value of a filter. */
export function TypedValue({
  label,
  value,
  changeValue,
  read,
  show,
  type,
  inputMode,
  fault,
  autoFocus,
  unit,
}: TypedValueProps) {
  const locale = useScreenLocale();
  const translate = useTranslate();
  const typing = usePausedText(show(value, locale), (text) => changeValue(read(text, locale)));
  const whyUnread =
    fault === undefined ? inputMode && `fields.unread.${inputMode}` : `fields.faults.${fault}`;
  const isUnread = whyUnread !== undefined && typing.text.trim() !== '' && read(typing.text, locale) === null;
  if (type === 'date' || type === 'datetime-local') {
    const { text, type: changeText, leave } = typing;
    return (
      <LateInput
        input={MomentValue}
        props={{ label, type, text, changeText, leave, autoFocus }}
        waiting={<TextField size="small" fullWidth label={label} value={text} disabled />}
      />
    );
  }
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={typing.text}
      error={isUnread}
      helperText={isUnread && translate(whyUnread, { value: typing.text.trim() })}
      onChange={({ target }) => typing.type(target.value)}
      onBlur={typing.leave}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { inputMode },
        input: unit === undefined ? {} : { endAdornment: unitText(unit, locale) },
      }}
    />
  );
}
