import SearchIcon from '@mui/icons-material/Search';
import { Alert, Box, Button, InputAdornment, Paper, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { shortestSearch } from '#alec/habilitations/domain/habilitationTerm.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { type Habilitation, search, useHabilitations } from './useHabilitations.ts';

/** The habilitations that exist, by name or code; what is searched for stands in the address. */
export default function HabilitationSearchPage() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <Typography variant="h1">{translate('pages.habilitations.title')}</Typography>
      <TextField
        type="search"
        fullWidth
        // One comes here to search.
        autoFocus
        label={translate('systems.habilitations.label')}
        helperText={translate('systems.habilitations.help', { count: shortestSearch })}
        value={typed}
        onChange={({ target }) =>
          setParameters(target.value === '' ? {} : { q: target.value }, { replace: true })
        }
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
      />
      <Found typed={typed} />
    </Stack>
  );
}

function Found({ typed }: { readonly typed: string }) {
  const translate = useTranslate();
  const { words, found, total, meta, isTooShort, isSearching, error, refetch } = useHabilitations(typed);
  if (isTooShort) return null;
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('views.retry')}</Button>}
      >
        {translate('systems.habilitations.failed')}{' '}
        {translate(failureMessage(error), { _: failureMessage(error) })}
      </Alert>
    );
  if (isSearching && found.length === 0) return <ListSkeleton asCards />;
  return (
    <Box>
      <ReadWarnings meta={meta} />
      <Typography role="status" color="text.secondary" sx={{ mb: 1 }}>
        {found.length === 0
          ? translate('systems.habilitations.none', { words })
          : translate('systems.habilitations.found', { smart_count: total })}
      </Typography>
      {found.length > 0 && <Rows rows={found} />}
      {total > found.length && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('systems.habilitations.more', { count: found.length })}
        </Typography>
      )}
    </Box>
  );
}

function Rows({ rows }: { readonly rows: readonly Habilitation[] }) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ px: 2, py: 1.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.label}</Typography>
          <Facts row={row} />
        </Box>
      ))}
    </Paper>
  );
}

const facts: readonly FieldOf<typeof search>[] = ['code', 'category', 'lucieId'];

function Facts({ row }: { readonly row: Habilitation }) {
  const resource = useResourceModel(search);
  const words = useWords();
  return (
    <Stack
      component="dl"
      direction="row"
      useFlexGap
      sx={{ m: 0, columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', '& dd': { m: 0 } }}
    >
      {facts.map((name) => {
        const field = fieldOf(resource, name);
        const value = row[name];
        return field && value ? (
          <Stack key={name} direction="row" spacing={0.75} sx={{ alignItems: 'baseline', minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {words.field(resource, field)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Stack>
        ) : null;
      })}
    </Stack>
  );
}
