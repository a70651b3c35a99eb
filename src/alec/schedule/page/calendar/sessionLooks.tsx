import CustomerIcon from '@mui/icons-material/BusinessOutlined';
import PracticeIcon from '@mui/icons-material/HandymanOutlined';
import UnpaidIcon from '@mui/icons-material/MoneyOffOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import { type SvgIcon, type Theme, useTheme } from '@mui/material';
import type { SessionType } from '#alec/schedule/domain/sessions.ts';

interface Look {
  readonly colour: keyof Theme['palette']['status'];
  readonly icon: typeof SvgIcon;
}

/** One colour and one sign per type: never colour alone. */
const looks: Readonly<Record<SessionType, Look>> = {
  training: { colour: 'done', icon: TrainingIcon },
  practical_training: { colour: 'waiting', icon: PracticeIcon },
  unpaid: { colour: 'neutral', icon: UnpaidIcon },
  customer: { colour: 'progress', icon: CustomerIcon },
};

/** Ink, ground and sign of a type in today's theme. */
export function useSessionLook(type: SessionType) {
  const { palette } = useTheme();
  const { colour, icon } = looks[type];
  return { ...palette.status[colour], Icon: icon };
}

/** The ground of days at the customer's: stripes, behind everything. */
export function missionGround({ palette }: Theme): string {
  const { ground } = palette.status.progress;
  return `repeating-linear-gradient(135deg, ${ground} 0 6px, transparent 6px 12px)`;
}
