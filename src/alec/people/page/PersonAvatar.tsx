import { AccountAvatar } from '#engine/admin/shell/AccountAvatar.tsx';
import { avatarColour } from './avatarColour.ts';
import { initialsOf } from './initialsOf.ts';
import { usePhotographs } from './usePhotographs.ts';

interface PersonAvatarProps {
  /** The id of her account; who has none, a system or somebody outside, has no photograph. */
  readonly user: string | null | undefined;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

/** The photograph of whoever wrote something, beside her name; without one, her initials. */
export function PersonAvatar({ user, name, size = 24 }: PersonAvatarProps) {
  const photographs = usePhotographs();
  return (
    <AccountAvatar
      aria-hidden
      address={user ? photographs.get(user) : undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.45),
        bgcolor: avatarColour(name),
        color: '#fff',
      }}
    >
      {initialsOf(name)}
    </AccountAvatar>
  );
}
