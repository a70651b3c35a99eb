/** What stays in sight below the dossier's header, from md up, and scrolls by itself when it is longer. */
export const belowHeader = {
  alignSelf: { md: 'flex-start' },
  position: { md: 'sticky' },
  top: { md: 224 },
  maxHeight: { md: 'calc(100vh - 240px)' },
  overflowY: { md: 'auto' },
} as const;
