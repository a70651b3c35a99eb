import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { representRecord } from '#admin/views/represent.ts';
import { useWords } from '#admin/views/useWords.ts';
import { partPaths } from '#rules/checkDossier.ts';
import { PartSections } from './PartSections.tsx';
import { WizardForm } from './WizardForm.tsx';
import { useWizard } from './wizardContext.tsx';
import { type PartKind, removePart, type WizardRecord } from './wizardState.ts';
import { stepOf } from './wizardSteps.ts';

interface PartCardProps {
  readonly kind: PartKind;
  readonly record: WizardRecord;
  readonly grip: DraggableProvidedDragHandleProps | null;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly chips: ReactNode;
  readonly children: ReactNode;
}

/** One part of the dossier: its name and what is wrong with it, and its inputs when it is open. */
export function PartCard({ kind, record, grip, isOpen, toggle, chips, children }: PartCardProps) {
  const id = useId();
  return (
    <Paper variant="outlined" sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', pl: grip ? 0.5 : 1, pr: 0.5 }}>
        <Grip grip={grip} name={useNameOf(kind, record)} />
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
              flexWrap: 'wrap',
              py: 0.5,
            }}
          >
            <ExpandMoreIcon
              fontSize="small"
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
            />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {useNameOf(kind, record)}
            </Box>
            {chips}
            <FaultChip kind={kind} id={record.id} />
          </ButtonBase>
        </Typography>
        <RemoveButton kind={kind} record={record} />
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

function useNameOf(kind: PartKind, record: WizardRecord): string {
  const resource = useResourceModel(partPaths[kind]);
  const translate = useTranslate();
  const name = representRecord(resource, record);
  return name === record.id ? translate(`wizard.unnamed.${kind}`) : name;
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

function RemoveButton({ kind, record }: { readonly kind: PartKind; readonly record: WizardRecord }) {
  const { session } = useWizard();
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceModel(partPaths[kind]);
  const label = translate('wizard.remove', { name: useNameOf(kind, record), what: words.one(resource) });
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => session.edit((dossier) => removePart(dossier, kind, record.id))}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
