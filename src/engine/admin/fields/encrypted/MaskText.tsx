import { styled } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { mask } from '#engine/model/mask.ts';

/** A value that is there and hidden: dots for the eye, words for a reader of the screen. */
export function MaskText() {
  const translate = useTranslate();
  return (
    <>
      <Dots aria-hidden>{mask}</Dots>
      <span style={visuallyHidden}>{translate('fields.encrypted.hidden')}</span>
    </>
  );
}

const Dots = styled('span')({ whiteSpace: 'nowrap' });
