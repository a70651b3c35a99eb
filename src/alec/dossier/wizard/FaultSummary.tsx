import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { usePartName } from './parts/usePartName.ts';
import type { FocusTarget } from './session/focusTarget.ts';
import { recordsOf } from './session/wizardState.ts';
import { type Fault, useWizard } from './wizardContext.tsx';
import { type Step, wizardPath } from './wizardSteps.ts';

interface FaultSummaryProps {
  readonly title: string;
  /** Only the faults of this step. */
  readonly step?: Step;
}

/** Everything that is missing, each a link to its field, on whatever step it is. */
export function FaultSummary({ title, step }: FaultSummaryProps) {
  const { missing, session } = useWizard();
  const summary = useFocusOnRefusal();
  const labelOf = useFaultLabel();
  const shown = missing.filter((fault) => step === undefined || fault.step === step);
  if (shown.length === 0) return null;
  return (
    <Alert ref={summary} tabIndex={-1} severity="warning" role="alert">
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {shown.map((fault) => (
          <li key={`${fault.id} ${fault.field} ${fault.message}`}>
            <Link
              component={RouterLink}
              to={wizardPath(fault.step, session.id)}
              state={{ focusTarget: fault satisfies FocusTarget }}
              color="inherit"
              underline="always"
            >
              {labelOf(fault)}
            </Link>
            {' – '}
            {fault.message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Takes the focus when the server has just refused the save, not when somebody comes here later. */
function useFocusOnRefusal() {
  const { faults } = useWizard();
  const summary = useRef<HTMLDivElement>(null);
  const known = useRef(faults);
  useEffect(() => {
    if (faults !== known.current && faults.length > 0) summary.current?.focus();
    known.current = faults;
  }, [faults]);
  return summary;
}

/** "Karim Diallo, date de naissance", or the name of the step when no field is meant. */
function useFaultLabel() {
  const model = useModel();
  const { current } = useWizard();
  const nameOf = usePartName();
  const words = useWords();
  const translate = useTranslate();
  return ({ part, id, field, step }: Fault): string => {
    const resource = resourceAt(model, partPaths[part]);
    const found = field === null ? undefined : fieldOf(resource, field);
    const record = recordsOf(current).find((known) => known.record.id === id)?.record;
    const label = [
      record && part !== 'dossier' && nameOf(part, record),
      found && words.field(resource, found),
    ];
    return label.filter(Boolean).join(', ') || translate(`wizard.steps.${step}`);
  };
}
