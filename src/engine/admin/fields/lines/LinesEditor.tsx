import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, FormLabel, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { Unplaced } from '#engine/admin/form/PlacedFields.tsx';
import { LineInputs } from './LineInputs.tsx';
import { LinesModel } from './LinesModel.tsx';
import { useLines } from './useLines.ts';

/** Rows inside a record: each with its inputs, moved, copied and removed by mouse and by keyboard. */
export default function LinesEditor(props: InputProps) {
  const { source, isRequired = false, helperText } = props;
  const lines = useLines(props);
  const translate = useTranslate();
  const [labelId, hintId] = [useId(), useId()];
  const hint = lines.fault ?? (helperText || lines.limits);
  return (
    <Box
      component="fieldset"
      ref={lines.frame}
      data-field={source}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={hint ? hintId : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      <FormLabel id={labelId} component="div" required={isRequired} error={lines.fault !== undefined}>
        {lines.label}
      </FormLabel>
      <LinesModel field={lines.field}>
        <Unplaced>
          {lines.keys.length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
              {translate('forms.lines.none')}
            </Typography>
          )}
          <Stack component="ol" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {lines.keys.map((key, at) => (
              <LineInputs key={key} source={source} at={at} lines={lines} />
            ))}
          </Stack>
        </Unplaced>
      </LinesModel>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={!lines.mayAdd}
        onClick={lines.add}
        data-add
        sx={{ mt: 1 }}
      >
        {translate('forms.lines.add')}
      </Button>
      {hint && (
        <FormHelperText id={hintId} error={lines.fault !== undefined} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
      <Box role="status" sx={visuallyHidden}>
        {lines.said}
      </Box>
    </Box>
  );
}
