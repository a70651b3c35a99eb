import BackIcon from '@mui/icons-material/Replay';
import { Box, IconButton, styled, TableContainer, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type CaseField, caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { CaseClash } from './CaseClash.tsx';
import { isSet, type PlannedCandidate, type PlannedEstimator } from './conversionPlan.ts';
import { personName } from './personName.ts';
import { useCaseFaultText, useCaseInput } from './useCaseInput.ts';
import { useConversion } from './useConversion.ts';

/** The candidates of an estimator as rows, what they start with as columns; what is particular is marked. */
export function CaseTable({ planned: { estimator, candidates } }: { readonly planned: PlannedEstimator }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const fields = caseFields.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field ? [{ name, label: words.field(resource, field) }] : [];
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 1 }}>
        {estimator.name}
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
        <Cases aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{translate('trainingAction.conversion.candidate')}</th>
              {fields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.map((planned) => (
              <tr key={planned.candidate.id}>
                <th scope="row">{personName(planned.candidate)}</th>
                {fields.map(({ name }) => (
                  <td key={name}>
                    <Cell planned={planned} field={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Cases>
      </TableContainer>
    </Box>
  );
}

interface CellProps {
  readonly planned: PlannedCandidate;
  readonly field: CaseField;
}

function Cell({ planned: { candidate, row, values }, field }: CellProps) {
  const { setParticular } = useConversion();
  const translate = useTranslate();
  const faultText = useCaseFaultText();
  const id = useId();
  const { label, text, fault, clash, minWage, isDay, input, enter, change, forget, leave } = useCaseInput({
    row,
    field,
    values,
    set: (value) => setParticular(row, field, value),
  });
  const isOwn = isSet(row, field);
  const name = personName(candidate);
  const backLabel = translate('trainingAction.conversion.backToGeneral');
  const back = () => {
    forget();
    setParticular(row, field, null);
  };
  const note = isOwn ? translate('trainingAction.conversion.changed') : '';
  const said = fault === null ? note : translate(...faultText(fault, minWage));
  return (
    <div className="cell" data-own={isOwn || undefined} data-fault={fault ?? (clash ? 'clash' : undefined)}>
      <input
        ref={input}
        aria-label={`${label}, ${name}`}
        aria-invalid={fault !== null}
        aria-describedby={said === '' ? undefined : id}
        value={text}
        inputMode={isDay ? undefined : 'decimal'}
        onFocus={({ target }) => enter(target)}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {(isOwn || fault !== null) && (
        <Tooltip title={backLabel}>
          <IconButton size="small" aria-label={`${backLabel} (${label}, ${name})`} onClick={back}>
            <BackIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
      {said !== '' && (
        <span id={id} className={fault === null ? 'said' : 'fault'}>
          {said}
        </span>
      )}
      {clash && <CaseClash clash={clash} text={text} forget={forget} />}
    </div>
  );
}

const Cases = styled('table')(({ theme: { palette } }) => ({
  borderCollapse: 'collapse',
  '& th, & td': { borderBottom: `1px solid ${palette.divider}`, padding: '4px 6px', verticalAlign: 'top' },
  '& thead th': {
    fontSize: '0.75rem',
    fontWeight: 600,
    color: palette.text.secondary,
    textAlign: 'right',
    minWidth: 116,
    verticalAlign: 'bottom',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    background: palette.background.paper,
    whiteSpace: 'nowrap',
  },
  '& tbody th': { fontWeight: 600, paddingTop: 10 },
  '& .cell': { position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& input': {
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    background: 'transparent',
    textAlign: 'right',
    flex: 1,
    minWidth: 84,
    width: 84,
    height: 32,
    padding: '0 6px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
  },
  '& [data-own] input': { fontWeight: 600, boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
  '& [data-fault] input': { borderColor: palette.error.main },
  '& .said, & .fault': {
    flexBasis: '100%',
    fontSize: '0.6875rem',
    color: palette.text.secondary,
    textAlign: 'right',
  },
  '& .fault': { color: palette.error.main, whiteSpace: 'normal', maxWidth: 180 },
}));
