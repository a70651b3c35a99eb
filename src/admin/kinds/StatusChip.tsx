import BoltIcon from '@mui/icons-material/Bolt';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import CircleOutlinedIcon from '@mui/icons-material/CircleOutlined';
import DoNotDisturbIcon from '@mui/icons-material/DoNotDisturbOn';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import PlayCircleIcon from '@mui/icons-material/PlayCircle';
import { Chip, type SvgIcon, type Theme } from '@mui/material';

interface Look {
  /** Ink and ground, light mode then dark mode; each pair reads at 4.5:1 or better. */
  readonly light: readonly [ink: string, ground: string];
  readonly dark: readonly [ink: string, ground: string];
  readonly icon: typeof SvgIcon;
}

/** One look per status colour, each with a shape of its own: never colour alone. */
const looks: Readonly<Record<string, Look>> = {
  todo: { light: ['#3d5166', '#e6ecf2'], dark: ['#c3d1df', '#2b3947'], icon: CircleOutlinedIcon },
  waiting: { light: ['#7a4b00', '#fdf0d5'], dark: ['#f6cf87', '#453210'], icon: HourglassIcon },
  progress: { light: ['#0b4f94', '#e0eefc'], dark: ['#a5cdf7', '#12334f'], icon: PlayCircleIcon },
  done: { light: ['#1b5e2f', '#e0f3e5'], dark: ['#a1d9b0', '#173a22'], icon: CheckCircleIcon },
  cancelled: { light: ['#54575c', '#ececee'], dark: ['#c2c5ca', '#35373b'], icon: DoNotDisturbIcon },
  dispute: { light: ['#9b1c1c', '#fde7e7'], dark: ['#f5b0b0', '#4a1c1c'], icon: BoltIcon },
};

interface StatusChipProps {
  readonly label: string;
  readonly colour?: string;
}

/** A word of an enumeration. The theme may repaint a colour under `palette.status`. */
export function StatusChip({ label, colour }: StatusChipProps) {
  const look = colour === undefined ? undefined : looks[colour];
  if (!look) return <Chip size="small" variant="outlined" label={label} />;
  const Icon = look.icon;
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden />}
      label={label}
      sx={(theme) => {
        const [ink, ground] = look[theme.palette.mode];
        const own = themeColours(theme, colour);
        return {
          color: own?.text ?? ink,
          backgroundColor: own?.ground ?? ground,
          '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
        };
      }}
    />
  );
}

function themeColours(theme: Theme, colour: string | undefined) {
  const { status } = theme.palette as Theme['palette'] & { readonly status?: Readonly<Record<string, Ink>> };
  return colour === undefined ? undefined : status?.[colour];
}

interface Ink {
  readonly text: string;
  readonly ground: string;
}
