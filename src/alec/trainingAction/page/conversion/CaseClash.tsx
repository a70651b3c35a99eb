import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { useCaseInput } from './useCaseInput.ts';

interface CaseClashProps {
  readonly clash: NonNullable<ReturnType<typeof useCaseInput>['clash']>;
  /** What is typed. */
  readonly text: string;
  /** Takes what the other one stored. */
  readonly forget: () => void;
}

/** Somebody else stored another value while this one was typed: both are said, and one is chosen. */
export function CaseClash({ clash: { theirs, keepMine }, text, forget }: CaseClashProps) {
  const translate = useTranslate();
  return (
    <Box role="alert" className="fault" component="span" sx={{ display: 'block' }}>
      {translate('trainingAction.conversion.clash.text', { theirs })}
      <Button size="small" onClick={keepMine}>
        {translate('trainingAction.conversion.clash.mine', { mine: text })}
      </Button>
      <Button size="small" onClick={forget}>
        {translate('trainingAction.conversion.clash.theirs', { theirs })}
      </Button>
    </Box>
  );
}
