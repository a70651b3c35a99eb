import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { avatarColour } from '#alec/people/page/avatarColour.ts';
import { AccountAvatar } from '#engine/admin/shell/AccountAvatar.tsx';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { drawPicture } from './drawPicture.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { RemovePicture } from './RemovePicture.tsx';
import { readable } from './readable.ts';
import type { OwnAccount } from './useOwnAccount.ts';
import { usePicture } from './usePicture.ts';

const side = 512;

/** The photograph that colleagues see; without one, the initials on a colour of the name's own. */
export function AvatarSection({ account }: { readonly account: OwnAccount }) {
  const translate = useTranslate();
  const { put, remove, isWorking } = usePicture('avatar');
  const { avatar, fullName, first_name, last_name } = account;
  const choose = ([file]: readonly File[]) => {
    if (file)
      void put(() =>
        readable(drawPicture(file, { width: side, height: side, fit: 'fill', mediaType: 'image/jpeg' })),
      );
  };
  return (
    <ProfileSection title={translate('profile.avatar.title')} help={translate('profile.avatar.help')}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
        <AccountAvatar
          address={avatar}
          alt={avatar ? fullName : ''}
          sx={{ width: 72, height: 72, fontSize: 26, bgcolor: avatarColour(fullName), color: '#fff' }}
        >
          {`${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase()}
        </AccountAvatar>
        <FileButton onFiles={choose} endings={['png', 'jpg', 'jpeg']} variant="outlined" loading={isWorking}>
          {translate(avatar ? 'profile.avatar.replace' : 'profile.avatar.add')}
        </FileButton>
        {avatar && <RemovePicture kind="avatar" remove={remove} isWorking={isWorking} />}
      </Stack>
    </ProfileSection>
  );
}
