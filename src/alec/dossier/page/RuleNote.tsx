import { Alert, Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { checkDossier, type PartViolation, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { givenName } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { ruleFaultPath, wholeOf } from './ruleFaults.ts';
import { useDossier } from './useDossier.ts';
import { useMinWage } from './useMinWage.ts';

const mostShown = 5;

/** The rules a saved dossier breaks, of another time perhaps, each with a link to where it is mended. */
export function RuleNote() {
  const { readOnlyReason, record } = useDossier();
  const translate = useTranslate();
  const faults = useRuleFaults();
  if (faults.length === 0 || readOnlyReason !== null || record.is_draft === true) return null;
  const more = faults.length - mostShown;
  return (
    <Alert severity="warning">
      {translate('dossier.rules.broken', { smart_count: faults.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {faults.slice(0, mostShown).map((fault) => (
          <Fault key={`${fault.part} ${fault.id} ${fault.violation.field}`} fault={fault} />
        ))}
        {more > 0 && <li>{translate('dossier.rules.more', { smart_count: more })}</li>}
      </Box>
    </Alert>
  );
}

function useRuleFaults(): readonly PartViolation[] {
  const { record, parts } = useDossier();
  const model = useModel();
  const minWage = useMinWage();
  return useMemo(
    () =>
      checkDossier(model, wholeOf({ record, parts }), {
        now: new Date(),
        timeZone: timeZoneOf(model),
        minWage,
      }),
    [model, record, parts, minWage],
  );
}

function Fault({ fault }: { readonly fault: PartViolation }) {
  const model = useModel();
  const { record } = useDossier();
  const labelOf = useFaultLabel();
  const say = useSentenceOf();
  const path = ruleFaultPath(resourceAt(model, partPaths.dossier), String(record.reference), fault);
  return (
    <li>
      <Link
        component={LinkBase}
        to={path}
        state={{ field: fault.violation.field }}
        color="inherit"
        underline="always"
      >
        {labelOf(fault)}
      </Link>
      {' – '}
      {say(fault.violation, resourceAt(model, partPaths[fault.part]))}
    </li>
  );
}

/** "Awa Traoré, Date de naissance", or what the dossier lacks. */
function useFaultLabel() {
  const model = useModel();
  const { record: dossier, parts } = useDossier();
  const words = useWords();
  return ({ part, id, violation }: PartViolation): string => {
    const resource = resourceAt(model, partPaths[part]);
    const found = violation.field === null ? undefined : fieldOf(resource, violation.field);
    const record = [wholeOf({ record: dossier, parts })[part]].flat().find((row) => row.id === id);
    const name = record && part !== 'dossier' && givenName(resource, record);
    const label = [name, found && words.field(resource, found)].filter(Boolean).join(', ');
    return label || words.many(resource);
  };
}
