import { Alert, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useLocale, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { ExpiringHabilitation } from '#alec/habilitations/domain/expiringHabilitation.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatDate } from '#engine/model/valueText.ts';

/** The habilitations of the candidates that end soon or have ended, each with the document that proves it. */
export function HabilitationNote() {
  const translate = useTranslate();
  const habilitations = useExpiring();
  if (habilitations.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('systems.habilitations.expiring', { smart_count: habilitations.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {habilitations.map((one) => (
          <li key={one.document}>
            <Expiring habilitation={one} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Expiring({ habilitation }: { readonly habilitation: ExpiringHabilitation }) {
  const { name, candidate, end_date, days, document, is_own } = habilitation;
  const { record } = useDossier();
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const label = [candidate, name].filter(Boolean).join(', ');
  const path = dossierPath(String(record.reference), 'ged', document);
  return (
    <>
      {is_own ? (
        <Link component={LinkBase} to={path} color="inherit" underline="always">
          {label}
        </Link>
      ) : (
        label
      )}
      {' – '}
      {translate(sentenceOf(days), { date: formatDate(end_date, locale), smart_count: days })}
    </>
  );
}

function sentenceOf(days: number): string {
  if (days === 0) return 'systems.habilitations.today';
  return days < 0 ? 'systems.habilitations.over' : 'systems.habilitations.left';
}

/** Asked again whenever the dossier or its documents have changed. */
function useExpiring(): readonly ExpiringHabilitation[] {
  const { record, readOnlyReason } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: ['documents', 'habilitations', record.id, record.updatedAt],
    queryFn: async () => {
      const answer = await provider.call(dossiers, { method: 'GET', id: record.id, path: 'habilitations' });
      const { habilitations } = ('meta' in answer && answer.meta) || {};
      return Array.isArray(habilitations) ? (habilitations as readonly ExpiringHabilitation[]) : [];
    },
    enabled: readOnlyReason !== 'trashed',
  });
  return data ?? [];
}
