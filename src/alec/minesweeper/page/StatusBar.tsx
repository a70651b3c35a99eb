import Flag from '@mui/icons-material/Flag';
import NormalFace from '@mui/icons-material/SentimentSatisfiedAlt';
import LostFace from '@mui/icons-material/SentimentVeryDissatisfied';
import WonFace from '@mui/icons-material/SentimentVerySatisfied';
import Settings from '@mui/icons-material/Settings';
import Timer from '@mui/icons-material/TimerOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { flagCountOf, type Game, type GameState } from '#alec/minesweeper/domain/game.ts';

interface StatusBarProps {
  readonly game: Game;
  readonly restart: () => void;
  readonly isSetting: boolean;
  readonly showSettings: (isShown: boolean) => void;
}

/** Flags among mines, the face that begins anew, seconds, and the way to the settings. */
export function StatusBar({ game, restart, isSetting, showSettings }: StatusBarProps) {
  const translate = useTranslate();
  const { Face, colour } = faces[game.state];
  const flags = flagCountOf(game);
  const { mines } = game.settings;
  const isRunning = game.state === 'in_progress';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr auto', alignItems: 'center', gap: 1 }}>
      <Reading icon={<Flag fontSize="small" />} label={translate('minesweeper.flags', { flags, mines })}>
        {`${flags}/${mines}`}
      </Reading>
      <Tooltip title={translate('minesweeper.restart')}>
        <IconButton aria-label={translate('minesweeper.restart')} onClick={restart}>
          <Face data-face={game.state} sx={{ fontSize: 32, color: colour }} />
        </IconButton>
      </Tooltip>
      <Reading
        icon={<Timer fontSize="small" />}
        label={translate('minesweeper.elapsed', { smart_count: game.elapsedSeconds })}
        atEnd
      >
        {String(game.elapsedSeconds).padStart(3, '0')}
      </Reading>
      <Tooltip title={translate(isRunning ? 'minesweeper.noSettings' : 'minesweeper.settings')}>
        <span>
          <IconButton
            aria-label={translate('minesweeper.settings')}
            aria-expanded={isSetting && !isRunning}
            disabled={isRunning}
            onClick={() => showSettings(!isSetting)}
          >
            <Settings />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}

const faces: Readonly<Record<GameState, { Face: typeof NormalFace; colour: string }>> = {
  ready: { Face: NormalFace, colour: 'text.primary' },
  in_progress: { Face: NormalFace, colour: 'text.primary' },
  won: { Face: WonFace, colour: 'success.main' },
  lost: { Face: LostFace, colour: 'error.main' },
};

interface ReadingProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly atEnd?: boolean;
  readonly children: string;
}

function Reading({ icon, label, atEnd = false, children }: ReadingProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, justifyContent: atEnd ? 'end' : 'start' }}
    >
      {icon}
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{children}</Typography>
    </Box>
  );
}
