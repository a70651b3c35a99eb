import { Avatar, Stack } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { TextField } from '#engine/admin/fields/text/TextField.tsx';
import type { RecordOf } from '#generated/records.ts';
import { avatarColour } from './avatarColour.ts';

type Person = RecordOf<'manager-repositories'>;

/** A last name led by the person's picture; without one, a picture made of the name. */
export function PersonField(props: FieldProps) {
  const { avatar, first_name, last_name }: Partial<Person> = useRecordContext<Person>() ?? {};
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
      <TextField {...props} />
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
