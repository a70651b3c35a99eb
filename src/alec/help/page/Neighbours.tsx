import Back from '@mui/icons-material/ArrowBack';
import Forward from '@mui/icons-material/ArrowForward';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type HelpEntry, type HelpTree, helpPath } from './helpPages.ts';

interface NeighboursProps {
  readonly tree: HelpTree;
  readonly page: HelpEntry;
}

/** The pages before and after, in the order of the contents. */
export function Neighbours({ tree, page }: NeighboursProps) {
  const translate = useTranslate();
  const place = tree.pages.findIndex(({ id }) => id === page.id);
  const before = tree.pages[place - 1];
  const after = tree.pages[place + 1];
  return (
    <Box
      component="nav"
      aria-label={translate('help.neighbours')}
      data-no-print
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'space-between',
        mt: 4,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {before ? (
        <Button
          component={Link}
          to={helpPath(tree, before)}
          startIcon={<Back />}
          aria-label={translate('help.before', { title: before.title })}
        >
          {before.title}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button
          component={Link}
          to={helpPath(tree, after)}
          endIcon={<Forward />}
          aria-label={translate('help.after', { title: after.title })}
        >
          {after.title}
        </Button>
      )}
    </Box>
  );
}
