import DoneIcon from '@mui/icons-material/CheckCircle';
import StartedIcon from '@mui/icons-material/DonutLarge';
import EmptyIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Mark, markOf } from './completeness.ts';
import type { DossierTab } from './dossierPath.ts';
import { useDossier } from './useDossier.ts';

const looks = {
  complete: { icon: DoneIcon, colour: 'success.main' },
  started: { icon: StartedIcon, colour: 'warning.main' },
  empty: { icon: EmptyIcon, colour: 'text.secondary' },
} as const;

/** How complete the tab is, by shape and colour, and in words for those who ask. */
export function CompletenessMark({ tab }: { readonly tab: DossierTab }) {
  const mark = markOf(tab, useDossier());
  const translate = useTranslate();
  if (!mark) return null;
  const { icon: Icon, colour } = looks[wordOf(mark)];
  const title = translate('dossier.completeness', { smart_count: mark.done, of: mark.of });
  return (
    <Tooltip title={title}>
      <Icon titleAccess={title} sx={{ fontSize: 16, color: colour }} />
    </Tooltip>
  );
}

function wordOf({ done, of }: Mark): keyof typeof looks {
  if (done === of) return 'complete';
  return done === 0 ? 'empty' : 'started';
}
