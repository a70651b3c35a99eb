import BackIcon from '@mui/icons-material/Replay';
import { IconButton, InputAdornment, TextField, type Theme, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CaseField, StartingValues } from '#alec/trainingAction/domain/startingValues.ts';
import { CaseClash } from './CaseClash.tsx';
import { useCaseFaultText, useCaseInput } from './useCaseInput.ts';

interface CaseTextFieldProps {
  /** The row of the draft that holds the case. */
  readonly row: { readonly id: string };
  readonly field: CaseField;
  readonly values: StartingValues;
  /** Whether the case sets the value itself, and may give it back to the case above. */
  readonly isSet: boolean;
  readonly backLabel: string;
  /** null gives it back. */
  readonly set: (value: string | null) => void;
}

/** A value of a case under its label, marked where it differs from the case above, with the way back to that. */
export function CaseTextField({ row, field, values, isSet, backLabel, set }: CaseTextFieldProps) {
  const translate = useTranslate();
  const faultText = useCaseFaultText();
  const { label, text, fault, clash, minWage, isDay, input, enter, change, forget, leave } = useCaseInput({
    row,
    field,
    values,
    set,
  });
  const back = () => {
    forget();
    set(null);
  };
  const said = isSet ? translate('trainingAction.conversion.changed') : undefined;
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={fault !== null || clash !== null}
      helperText={
        clash ? (
          <CaseClash clash={clash} text={text} forget={forget} />
        ) : (
          (fault && translate(...faultText(fault, minWage))) || said
        )
      }
      inputRef={input}
      placeholder={isDay ? translate('trainingAction.conversion.dayPattern') : undefined}
      onFocus={({ target }) => enter(target as HTMLInputElement)}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: isDay ? undefined : 'decimal',
          style: { textAlign: isDay ? 'left' : 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: {
          endAdornment: (isSet || fault !== null) && (
            <InputAdornment position="end">
              <Tooltip title={backLabel}>
                <IconButton size="small" edge="end" aria-label={`${backLabel} (${label})`} onClick={back}>
                  <BackIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& .MuiInputBase-root': isSet ? marked : {} }}
    />
  );
}

/** A value that differs from the case above bears a bar at its left, and says so. */
const marked = ({ palette }: Theme) => ({ boxShadow: `inset 3px 0 0 ${palette.primary.main}` });
