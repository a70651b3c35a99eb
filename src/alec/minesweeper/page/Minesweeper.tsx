import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { isOver, markCell, newGame, openCell, tick } from '#alec/minesweeper/domain/game.ts';
import { defaultSettings, type Settings } from '#alec/minesweeper/domain/settings.ts';
import { Field } from './Field.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StatusBar } from './StatusBar.tsx';

/** The game, played with the keyboard, a mouse or a finger. */
export default function Minesweeper() {
  const translate = useTranslate();
  const [game, setGame] = useState(() => newGame(defaultSettings));
  const [isSetting, setSetting] = useState(false);
  const isRunning = game.state === 'in_progress';

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setGame(tick), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const restartWith = (settings: Settings) => {
    setSetting(false);
    setGame(newGame(settings));
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1 }}>
      <StatusBar
        game={game}
        restart={() => restartWith(game.settings)}
        isSetting={isSetting}
        showSettings={setSetting}
      />
      {isSetting && !isRunning ? (
        <SettingsForm settings={game.settings} apply={restartWith} cancel={() => setSetting(false)} />
      ) : (
        <Field
          game={game}
          open={(index) => setGame(openCell(game, index, Math.random))}
          mark={(index) => setGame(markCell(game, index))}
        />
      )}
      <Typography role="status" sx={{ minHeight: '1.5em', textAlign: 'center', fontWeight: 600 }}>
        {isOver(game) && translate(`minesweeper.${game.state}`, { smart_count: game.elapsedSeconds })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {translate('minesweeper.keys')}
      </Typography>
    </Box>
  );
}
