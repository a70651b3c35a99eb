import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';

/** No value: a dash for the eye, a word for a reader of the screen. */
export function EmptyText() {
  const translate = useTranslate();
  return (
    <Dash role="img" aria-label={translate('fields.empty')}>
      –
    </Dash>
  );
}

const Dash = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
