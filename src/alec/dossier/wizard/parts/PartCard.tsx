import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { PartKind, WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { WizardForm } from '#alec/dossier/wizard/WizardForm.tsx';
import { useWizard } from '#alec/dossier/wizard/wizardContext.tsx';
import { stepOf } from '#alec/dossier/wizard/wizardSteps.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { PartSections } from './PartSections.tsx';
import { usePartName } from './usePartName.ts';

interface PartCardProps {
  readonly kind: PartKind;
  readonly record: WizardRecord;
  readonly grip: DraggableProvidedDragHandleProps | null;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly remove: () => void;
  readonly chips: ReactNode;
  readonly children: ReactNode;
}

/** One part of the dossier: its name and what is wrong with it, and its inputs when it is open. */
export function PartCard({ kind, record, grip, isOpen, toggle, remove, chips, children }: PartCardProps) {
  const id = useId();
  const name = usePartName()(kind, record);
  return (
    <Paper variant="outlined" sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', pl: grip ? 0.5 : 1, pr: 0.5 }}>
        <Grip grip={grip} name={name} />
        <Typography component="h3" variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            sx={{
              width: '100%',
              minHeight: 48,
              justifyContent: 'flex-start',
              gap: 1,
              font: 'inherit',
              textAlign: 'left',
              py: 0.5,
            }}
          >
            <ExpandMoreIcon
              fontSize="small"
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
            />
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minWidth: 0 }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {chips}
              <FaultChip kind={kind} id={record.id} />
            </Box>
          </ButtonBase>
        </Typography>
        <RemoveButton kind={kind} name={name} remove={remove} />
      </Stack>
      <Box id={id} hidden={!isOpen} sx={{ px: { xs: 2, sm: 2.5 } }}>
        {isOpen && (
          <WizardForm part={kind} record={record}>
            <PartSections />
            {children}
          </WizardForm>
        )}
      </Box>
    </Paper>
  );
}

interface GripProps {
  readonly grip: DraggableProvidedDragHandleProps | null;
  readonly name: string;
}

function Grip({ grip, name }: GripProps) {
  const translate = useTranslate();
  if (!grip) return null;
  return (
    <Box
      {...grip}
      role="button"
      tabIndex={0}
      aria-label={translate('views.order.move', { name })}
      sx={{ display: 'flex', p: 0.75, borderRadius: 1, cursor: 'grab', color: 'text.secondary' }}
    >
      <DragIcon fontSize="small" />
    </Box>
  );
}

/** Faults show once the step was left, not while it is typed for the first time. */
function FaultChip({ kind, id }: { readonly kind: PartKind; readonly id: string }) {
  const { missing, visited } = useWizard();
  const translate = useTranslate();
  const count = missing.filter((fault) => fault.part === kind && fault.id === id).length;
  if (count === 0 || !visited.includes(stepOf(kind, null))) return null;
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      label={translate('wizard.faults', { smart_count: count })}
    />
  );
}

interface RemoveButtonProps {
  readonly kind: PartKind;
  readonly name: string;
  readonly remove: () => void;
}

function RemoveButton({ kind, name, remove }: RemoveButtonProps) {
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceModel(partPaths[kind]);
  const label = translate('wizard.remove', { name, what: words.one(resource) });
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={remove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
