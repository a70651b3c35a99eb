import { Stack } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { TextField } from '#engine/admin/fields/text/TextField.tsx';
import { AccountAvatar } from '#engine/admin/shell/AccountAvatar.tsx';
import type { RecordOf } from '#generated/records.ts';
import { avatarColour } from './avatarColour.ts';
import { initialsOf } from './initialsOf.ts';

type Person = RecordOf<'manager-repositories'>;

/** A last name led by the person's picture; without one, a picture made of the name. */
export function PersonField(props: FieldProps) {
  const { avatar, first_name, last_name }: Partial<Person> = useRecordContext<Person>() ?? {};
  const name = `${first_name ?? ''} ${last_name ?? ''}`.trim();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <AccountAvatar
        address={avatar}
        alt=""
        sx={{ width: 28, height: 28, fontSize: 12, bgcolor: avatarColour(name), color: '#fff' }}
      >
        {initialsOf(name)}
      </AccountAvatar>
      <TextField {...props} />
    </Stack>
  );
}
