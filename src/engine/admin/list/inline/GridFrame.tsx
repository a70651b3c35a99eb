import { alpha, styled } from '@mui/material';

/** Over the paper of a cell, which hides what lies beneath it. */
const over = (colour: string) => `linear-gradient(${colour}, ${colour})`;

/** How the cells of a list look that have the focus, are selected, or are not as the server has them. */
export const GridFrame = styled('div')(({ theme: { palette } }) => ({
  '& tbody td[data-row]:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  // Above what is said over the last rows in sight.
  '& tbody td[data-row]': { scrollMarginBottom: 56 },
  '& tr[data-gone] > td': { textDecoration: 'line-through', color: palette.text.secondary },
  '& tbody td[aria-selected=true]': {
    backgroundImage: over(alpha(palette.primary.main, 0.12)),
  },
  '& td[data-state=failed], & td[data-state=refused], & td[data-state=clash]': {
    backgroundImage: over(alpha(palette.error.main, 0.1)),
  },
  '& td[data-state=unsent]': { backgroundImage: over(alpha(palette.warning.main, 0.1)) },
}));
