/** A note above the words of a mail, what can be done beside it, or below where there is no room. */
export const noteLook = {
  mb: 1.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { whiteSpace: 'nowrap' },
} as const;
