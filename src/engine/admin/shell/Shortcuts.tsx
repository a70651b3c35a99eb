import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useProduct } from '#engine/admin/product.tsx';

const everywhere = ['goTo', 'save', 'leave', 'step', 'move'];
const inLists = ['open', 'edit', 'select', 'extend', 'clipboard', 'fill', 'undo', 'help', 'commands'];

/** What the keyboard does, wherever one is and in the table of a list. */
export function Shortcuts() {
  const translate = useTranslate();
  const { help } = useProduct();
  return (
    <>
      <Keys
        names={help ? [...everywhere, 'help'] : everywhere}
        keysOf={(name) => translate(`shell.shortcuts.${name}.keys`)}
        effectOf={(name) => translate(`shell.shortcuts.${name}.effect`)}
      />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('shell.shortcuts.list.title')}
      </Typography>
      <Keys
        names={inLists}
        keysOf={(name) => translate(`shell.shortcuts.list.${name}.keys`)}
        effectOf={(name) => translate(`shell.shortcuts.list.${name}.effect`)}
      />
    </>
  );
}

interface KeysProps {
  readonly names: readonly string[];
  readonly keysOf: (name: string) => string;
  readonly effectOf: (name: string) => string;
}

function Keys({ names, keysOf, effectOf }: KeysProps) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1.5, m: 0 }}
    >
      {names.map((name) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {keysOf(name)}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
            {effectOf(name)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
