import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';

/** A value of a record of others that she may not see: dots for the eye, words for a reader of the screen and the pointer. */
export function HiddenText() {
  const translate = useTranslate();
  const words = translate('fields.notHers');
  return (
    <Dots role="img" aria-label={words} title={words}>
      •••
    </Dots>
  );
}

const Dots = styled('span')(({ theme }) => ({ whiteSpace: 'nowrap', color: theme.palette.text.secondary }));
