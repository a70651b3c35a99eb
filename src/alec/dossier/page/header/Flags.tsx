import CallIcon from '@mui/icons-material/HeadsetMicOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import NationalIcon from '@mui/icons-material/PublicOutlined';
import RepeatIcon from '@mui/icons-material/Repeat';
import ApproachIcon from '@mui/icons-material/SignpostOutlined';
import { Chip, type SvgIcon } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldOf } from '#generated/records.ts';

const flags: readonly (readonly [name: FieldOf<'training-courses'>, word: string, icon: typeof SvgIcon])[] = [
  ['is_locked', 'locked', LockIcon],
  ['is_recurring_need', 'recurring', RepeatIcon],
  ['is_national_need', 'national', NationalIcon],
  ['is_teleoperator', 'teleoperator', CallIcon],
  ['is_epsp_approach', 'epsp', ApproachIcon],
];

/** What is particular about the dossier; nothing when nothing is. */
export function Flags() {
  const { record } = useDossier();
  const translate = useTranslate();
  return flags
    .filter(([name]) => record[name] === true)
    .map(([name, word, Icon]) => (
      <Chip
        key={name}
        size="small"
        variant="outlined"
        icon={<Icon aria-hidden />}
        label={translate(`dossier.flags.${word}`)}
      />
    ));
}
