import BoltIcon from '@mui/icons-material/Bolt';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import CircleOutlinedIcon from '@mui/icons-material/CircleOutlined';
import DoNotDisturbIcon from '@mui/icons-material/DoNotDisturbOn';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import RaisedIcon from '@mui/icons-material/KeyboardArrowUp';
import UrgentIcon from '@mui/icons-material/KeyboardDoubleArrowUp';
import PlayCircleIcon from '@mui/icons-material/PlayCircle';
import { Chip, type SvgIcon, styled } from '@mui/material';
import type { StatusColour } from '#engine/admin/theme/palette.ts';

/** A shape of its own for each colour: never colour alone. */
const icons: Readonly<Partial<Record<string, typeof SvgIcon>>> = {
  todo: CircleOutlinedIcon,
  waiting: HourglassIcon,
  progress: PlayCircleIcon,
  done: CheckCircleIcon,
  cancelled: DoNotDisturbIcon,
  dispute: BoltIcon,
  raised: RaisedIcon,
  urgent: UrgentIcon,
} satisfies Partial<Record<StatusColour, typeof SvgIcon>>;

interface StatusChipProps {
  readonly label: string;
  readonly colour?: string;
}

/** A word of an enumeration, in the theme's colours of its status; one without a colour in the grey of every chip. */
export function StatusChip({ label, colour = '' }: StatusChipProps) {
  const Icon = icons[colour];
  if (!Icon) return <Chip size="small" label={label} />;
  return (
    <ColouredChip size="small" icon={<Icon aria-hidden />} label={label} status={colour as StatusColour} />
  );
}

// A list has a hundred of these: the style of a colour is worked out once.
const ColouredChip = styled(Chip, { shouldForwardProp: (name) => name !== 'status' })<{
  readonly status: StatusColour;
}>(({ theme, status }) => ({
  // Without the application's theme there is no such palette.
  color: theme.palette.status?.[status].text,
  backgroundColor: theme.palette.status?.[status].ground,
  '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
}));
