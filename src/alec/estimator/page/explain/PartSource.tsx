import { Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Part } from '#alec/estimator/domain/figures/calculation.ts';
import { type EstimatorField, lineList, type PublicBase } from '#alec/estimator/domain/figures/name.ts';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useFocusField } from '#alec/estimator/page/FieldFocus.tsx';
import { configurations, useTerm } from '#alec/estimator/page/useTerm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Path } from '#generated/records.ts';

interface PartSourceProps {
  readonly part: Part;
  readonly close: () => void;
}

/** Where a value comes from, as a way there where there is one. */
export function PartSource({ part, close }: PartSourceProps) {
  const translate = useTranslate();
  const { name, source, constant } = part;
  if (source === 'input') return <TypedSource field={fieldOfPart(name)} close={close} />;
  if (source === 'reference') return <ListSource path={listOf[wholeOf(name)] ?? ''} />;
  if (source === 'configuration') return <ConfigurationSource constant={constant} />;
  if (source === 'default') return <Quiet>{translate('estimator.sources.default')}</Quiet>;
  return <Quiet>{translate('estimator.sources.figure')}</Quiet>;
}

/** The list that says each value of a reference. */
const listOf: Readonly<Record<string, string>> = {
  min_wage_rate: 'min-wage-repositories',
  opco_charge_rate: 'opco-charge-repositories',
  pec_rate: 'pec-rate-repositories',
  cofi_rate: 'pec-rate-repositories',
} satisfies { readonly [N in EstimatorField | PublicBase]?: Path };

const wholeOf = (name: string) => name.split('.')[0] ?? name;

/** `pec_rate.classic` is typed in `classic_pec_rate`, `educational_costs.0.amount` in `lines.0.amount`. */
function fieldOfPart(name: string): string {
  const [whole, part, of] = name.split('.');
  if (whole === lineList) return `lines.${part}.${of}`;
  return part === undefined ? name : `${part}_${whole}`;
}

function TypedSource({ field, close }: { readonly field: string; readonly close: () => void }) {
  const translate = useTranslate();
  const goTo = useFocusField();
  const isHidden = fieldOf(useResourceModel(estimators), field)?.ui?.hidden === true;
  if (!goTo || isHidden) return <Quiet>{translate('estimator.sources.typed')}</Quiet>;
  const lead = () => {
    close();
    goTo(field);
  };
  return (
    <Link component="button" type="button" onClick={lead} sx={{ textAlign: 'left' }}>
      {translate('estimator.sources.input')}
    </Link>
  );
}

function ListSource({ path }: { readonly path: string }) {
  return path === '' ? null : <NamedList path={path} />;
}

function NamedList({ path }: { readonly path: string }) {
  const resource = useResourceModel(path);
  const words = useWords();
  const { isOpen } = useAccess(resource);
  const name = words.many(resource);
  return isOpen ? (
    <Link component={RouterLink} to={listPath(resource)}>
      {name}
    </Link>
  ) : (
    <Quiet>{name}</Quiet>
  );
}

function ConfigurationSource({ constant }: { readonly constant: Part['constant'] }) {
  const term = useTerm();
  return (
    <>
      <NamedList path={configurations} />
      {constant && <Quiet>{term(constant)}</Quiet>}
    </>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {children}
    </Typography>
  );
}
