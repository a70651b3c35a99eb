import { Avatar, AvatarGroup, Box, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';

interface WhoElseIsHereProps {
  readonly path: string;
  readonly id: string | undefined;
}

const shownAtMost = 4;

/** The others who have this record open, softly: nothing when nobody has, and nobody is kept from anything. */
export function WhoElseIsHere({ path, id }: WhoElseIsHereProps) {
  const translate = useTranslate();
  const { people } = useLiveRecord(path, id);
  const names = people.map(({ name }) => name).join(', ');
  const sentence =
    people.length > 0 ? translate('views.live.alsoHere', { smart_count: people.length, names }) : '';
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {sentence}
      </Box>
      {people.length > 0 && (
        <Tooltip title={sentence}>
          <AvatarGroup max={shownAtMost} aria-hidden slotProps={{ surplus: { sx: look } }}>
            {people.map(({ id: person, name }) => (
              <Avatar key={person} sx={look}>
                {initialsOf(name)}
              </Avatar>
            ))}
          </AvatarGroup>
        </Tooltip>
      )}
    </>
  );
}

const look = { width: 28, height: 28, fontSize: 12, bgcolor: 'primary.main', color: 'primary.contrastText' };

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return ends
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
