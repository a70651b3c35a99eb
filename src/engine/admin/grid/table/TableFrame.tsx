import { alpha, styled } from '@mui/material';

const headHeight = 32;
const markWidth = 22;
const besideMarks = '& td[data-column], & thead th[data-align=left]';

/** Over the paper of a cell, which hides what lies beneath it. */
const over = (colour: string) => `linear-gradient(${colour}, ${colour})`;
const tint = (colour: string) => over(alpha(colour, 0.1));

/** The look of a table of figures: header, first column and sums stay in sight; one rule for all of its cells. */
export const TableFrame = styled('div')(({ theme: { palette, shape } }) => ({
  overflow: 'auto',
  maxHeight: 'max(280px, calc(100vh - 280px))',
  // A cell that gets the focus comes out from under the header, the sums and the names of the rows.
  scrollPadding: '72px 8px 44px 264px',
  border: `1px solid ${palette.line}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  position: 'relative',
  containerType: 'inline-size',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: '100%',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  '& th, & td': {
    height: 36,
    padding: '0 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    borderBottom: `1px solid ${palette.line}`,
    borderRight: `1px solid ${palette.line}`,
    backgroundColor: palette.background.paper,
  },
  '& [data-align=right]': { textAlign: 'right' },
  // What is positioned is painted by itself: a key paints its rows, and none of the cells in the others.
  '& tbody tr': { position: 'relative', zIndex: 0 },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& tfoot': { position: 'sticky', bottom: 0, zIndex: 2 },
  '& td[data-editing], & td > button': { position: 'relative' },
  '& thead th, & thead td': {
    height: headHeight,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: palette.text.secondary,
  },
  '& thead th[scope=colgroup]': { textAlign: 'center', color: palette.text.primary },
  '& [data-stays]': { position: 'sticky', left: 0, zIndex: 1 },
  '& tbody th > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 140, maxWidth: 240 },
  '& tbody th span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody th input': { width: 16, height: 16, margin: 0, accentColor: palette.primary.main },
  '& tfoot th, & tfoot td': {
    fontWeight: 600,
    borderTop: `1px solid ${palette.line}`,
    backgroundColor: palette.sunken,
  },
  '& tbody [aria-readonly=true]': { backgroundColor: palette.sunken },
  '& tbody [aria-selected=true]': {
    backgroundImage: over(palette.action.selected),
  },
  '& tr[data-chosen] > *': {
    backgroundImage: over(palette.action.hover),
  },
  '& td:focus, & tbody th:focus': {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [data-difference=good]': { color: palette.success.main },
  '& [data-difference=bad]': { color: palette.error.main },
  '& td[data-state=failed], & td[data-state=refused], & td[data-state=clash]': {
    color: palette.error.main,
    backgroundImage: tint(palette.error.main),
  },
  '& td[data-state=unsent]': { color: palette.warning.main, backgroundImage: tint(palette.warning.main) },
  '& td > button, & tbody th button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    padding: 4,
    background: 'none',
    verticalAlign: 'middle',
    lineHeight: 0,
    cursor: 'pointer',
    borderRadius: 4,
  },
  // A mark comes and goes in a place of its own: no figure moves for it, and no column.
  [besideMarks]: { paddingLeft: markWidth + 2 },
  '& td > button': { float: 'left', width: markWidth, marginLeft: -markWidth },
  '& tbody th button': { margin: '0 4px 0 -4px' },
  '& button[data-status=saved]': { color: palette.success.main },
  '& button[data-status=typed]': { color: palette.accent },
  // Tables within the details look as elsewhere.
  '& tr[data-details] .MuiTableCell-root': { borderRight: 0 },
  '& tr[data-details] .MuiTableCell-alignRight': { textAlign: 'right' },
  '& tr[data-details] .MuiTableCell-head': { whiteSpace: 'normal' },
  '& tr[data-details] > td': { padding: 0, whiteSpace: 'normal', userSelect: 'text' },
  // The details stay where one looks, however far the columns reach.
  '& tr[data-details] > td > div': {
    position: 'sticky',
    left: 0,
    width: 'fit-content',
    maxWidth: '100cqw',
    padding: 12,
    boxSizing: 'border-box',
  },
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    border: 0,
    '& table': { fontSize: 6.5 },
    // Which of the grids of a page it is, is said there by what is pressed.
    '& table::before': {
      content: 'attr(aria-label)',
      display: 'table-caption',
      textAlign: 'left',
      fontSize: 11,
      fontWeight: 600,
    },
    '& thead, & tfoot, & tr, & th, & td': { position: 'static !important' },
    '& th, & td': {
      height: 'auto',
      padding: 2,
      whiteSpace: 'normal',
      backgroundImage: 'none !important',
      outline: 'none !important',
    },
    [besideMarks]: { paddingLeft: 2 },
    '& thead th, & thead td': { height: 'auto', fontSize: 'inherit' },
    '& thead': { display: 'table-header-group' },
    // The sums stand once, at the end.
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    '& button, & input': { display: 'none !important' },
    '& tbody th > div': { minWidth: 0 },
  },
}));
