import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useFocusTarget } from './session/focusTarget.ts';
import { useFaultyFields } from './WizardForm.tsx';

interface FoldingSectionProps {
  readonly title: string;
  readonly fields: readonly string[];
  readonly isOpenFirst: boolean;
  readonly children: ReactNode;
}

/** A part of a form that folds away; one with faults opens, and so does the one a link leads into. */
export function FoldingSection({ title, fields, isOpenFirst, children }: FoldingSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const faulty = useFaultyFields().filter((name) => fields.includes(name)).length;
  const { focusTarget, visit } = useFocusTarget();
  const isFocusTarget = fields.includes(focusTarget?.field ?? '');
  const [chosen, choose] = useState<{ readonly isOpen: boolean; readonly visit: string } | null>(null);
  // A link that leads into it opens it, even if it was folded away before.
  const isLedInto = isFocusTarget && chosen?.visit !== visit;
  const isOpen = isLedInto || (chosen?.isOpen ?? (isOpenFirst || faulty > 0));
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h2" component="h4">
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => choose({ isOpen: !isOpen, visit })}
          sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, py: 1.25, font: 'inherit' }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
          />
          {title}
          {faulty > 0 && (
            <Chip
              size="small"
              color="error"
              variant="outlined"
              label={translate('wizard.faults', { smart_count: faulty })}
            />
          )}
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!isOpen} sx={{ pb: 2.5, pt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
