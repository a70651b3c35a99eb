import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { SaveFailure } from '#engine/admin/form/useSaveRecord.ts';

interface SaveFaultProps {
  /** The id of the form that is saved. */
  readonly form: string;
  readonly failure: SaveFailure | null;
}

/** Why a save failed that no field is to blame for, right above the button that was pressed, with what can be done. */
export function SaveFault({ form, failure }: SaveFaultProps) {
  const { errors, isSubmitting } = useFormState();
  const message = errors.root?.serverError?.message;
  if (!message || (isSubmitting && !failure)) return null;
  return (
    <Alert severity="error" role="alert" action={<WayOut form={form} failure={failure} />} sx={look}>
      {message}
    </Alert>
  );
}

const look = {
  mb: 1,
  '& .MuiAlert-action': { flexShrink: 0, flexWrap: 'wrap', pt: 0 },
} as const;

function WayOut({ form, failure }: SaveFaultProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  if (!failure) return null;
  if (failure.kind === 'passing') {
    return (
      <Button type="submit" form={form} color="inherit" size="small" loading={isSubmitting}>
        {translate('views.retry')}
      </Button>
    );
  }
  return (
    <>
      {failure.createAgain && (
        <Button color="inherit" size="small" onClick={() => void failure.createAgain?.()}>
          {translate('views.gone.createAgain')}
        </Button>
      )}
      <Button color="inherit" size="small" onClick={failure.leave}>
        {translate('views.gone.leave')}
      </Button>
    </>
  );
}
