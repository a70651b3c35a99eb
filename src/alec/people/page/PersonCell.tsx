import { Avatar, Stack } from '@mui/material';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { TextCell } from '#engine/admin/fields/text/TextCell.tsx';
import { avatarColour } from './avatarColour.ts';

/** A last name led by the person's picture; without one, a picture made of the name. */
export function PersonCell(props: CellProps) {
  const { avatar, first_name, last_name } = props.record;
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Avatar
        src={typeof avatar === 'string' ? avatar : undefined}
        alt=""
        sx={{ width: 28, height: 28, fontSize: 12, bgcolor: avatarColour(name), color: '#fff' }}
      >
        {initialsOf(name)}
      </Avatar>
      <TextCell {...props} />
    </Stack>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
