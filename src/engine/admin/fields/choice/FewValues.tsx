import { styled, Typography } from '@mui/material';
import { Fragment, type ReactElement } from 'react';

interface FewValuesProps {
  readonly values: readonly ReactElement[];
  /** All of them, on as many lines as they take. */
  readonly all?: boolean;
}

const shown = 3;

/** Several values, separated by commas: on one line of a row the first of them, the rest counted. */
export function FewValues({ values, all }: FewValuesProps) {
  const visible = all ? values : values.slice(0, shown);
  const rest = values.length - visible.length;
  return (
    <Line all={all}>
      {visible.map((value, place) => (
        <Fragment key={value.key}>
          {place > 0 && ', '}
          {value}
        </Fragment>
      ))}
      {rest > 0 && <Typography variant="caption"> +{rest}</Typography>}
    </Line>
  );
}

const Line = styled('span', { shouldForwardProp: (name) => name !== 'all' })<{ readonly all?: boolean }>(
  ({ all }) =>
    all
      ? {}
      : {
          display: 'block',
          minWidth: 0,
          whiteSpace: 'nowrap',
          // What does not fit is cut, the ring of a link that has the focus is not.
          overflow: 'clip',
          overflowClipMargin: 4,
          textOverflow: 'ellipsis',
        },
);
