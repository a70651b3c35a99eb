import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isChanged } from './isChanged.ts';
import { useListLook, useViewInForce } from './useListLook.ts';

/** Which view the list is shown in, beside its title, and whether it was changed since. */
export function ViewName() {
  const [inForce] = useViewInForce();
  const look = useListLook();
  const translate = useTranslate();
  if (!inForce) return null;
  const key = isChanged(inForce.look, look) ? 'lists.views.changed' : 'lists.views.inForce';
  return (
    <Typography component="span" color="text.secondary">
      {translate(key, { name: inForce.name })}
    </Typography>
  );
}
