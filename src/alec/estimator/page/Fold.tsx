import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FoldProps {
  readonly title: string;
  /** What the folded part comes to. */
  readonly summary?: ReactNode;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

/** A part that folds away under its title and the figure it comes to. */
export function Fold({ title, summary, isOpen, toggle, children }: FoldProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={look}>
      <Typography variant="h2" component="h3">
        <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={toggle} sx={head}>
          <ExpandMoreIcon
            fontSize="small"
            sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
          />
          <span id={`${id}-title`}>{title}</span>
          <Typography
            component="span"
            color="text.secondary"
            data-figure
            sx={{ ml: 'auto', pl: 1, textAlign: 'right' }}
          >
            {summary}
          </Typography>
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!isOpen} sx={{ px: { xs: 1.5, sm: 2 }, pt: 0.5, pb: 2 }}>
        {children}
      </Box>
    </Box>
  );
}

const look = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const;

const head = {
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1,
  px: { xs: 1, sm: 1.5 },
  py: 1,
  font: 'inherit',
  textAlign: 'left',
  borderRadius: 1,
} as const;
