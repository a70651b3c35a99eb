import { Box, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import {
  LinkBase,
  RecordContextProvider,
  ResourceContextProvider,
  type SortPayload,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useId } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { ofProfile, type ProfilePart, useOfProfile } from './useOfProfile.ts';

type Row<P extends ProfilePart> = RecordOf<P> & { readonly id: string };

interface PartSectionProps<P extends ProfilePart> {
  readonly path: P;
  /** Key of its heading, where the name of the resource is not meant. */
  readonly heading?: string;
  readonly sort: SortPayload & { readonly field: FieldOf<P> };
  /** The first line of a row. */
  readonly title: (row: Row<P>) => ReactNode;
  /** The fields below it. */
  readonly fields: readonly FieldOf<P>[];
  /** What may be done with a row. */
  readonly actions?: (row: Row<P>) => ReactNode;
  /** Between the heading and the rows. */
  readonly children?: ReactNode;
}

const shown = 5;

/** What the profile in context has of one kind: the first rows, and the way to all of them. */
export function PartSection<P extends ProfilePart>(props: PartSectionProps<P>) {
  const { may } = useAccessTo(props.path);
  return may('view') ? (
    <ResourceContextProvider value={props.path}>
      <Section {...props} />
    </ResourceContextProvider>
  ) : null;
}

function Section<P extends ProfilePart>({ path, heading, sort, children, ...row }: PartSectionProps<P>) {
  const { id: profile = '' } = useRecordContext<RecordOf<'candidate-profiles'>>() ?? {};
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const title = useId();
  const { data, total = 0, error, refetch } = useOfProfile(path, profile, { sort, perPage: shown });
  const filter = encodeURIComponent(JSON.stringify(ofProfile(profile)));
  return (
    <Box component="section" aria-labelledby={title}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline', mb: 1 }}>
        <Typography id={title} variant="h2">
          {heading ? translate(heading) : words.many(resource)}
        </Typography>
        {total > 0 && (
          <Link component={LinkBase} to={`${listPath(resource)}?filter=${filter}`} variant="body2">
            {translate('candidates.profile.all', { count: total })}
          </Link>
        )}
      </Stack>
      {children}
      {error && !data ? (
        <FailureAlert error={error} retry={refetch} />
      ) : (
        <Rows rows={data as readonly Row<P>[] | undefined} {...row} />
      )}
    </Box>
  );
}

type RowsProps<P extends ProfilePart> = Pick<PartSectionProps<P>, 'title' | 'fields' | 'actions'> & {
  readonly rows: readonly Row<P>[] | undefined;
};

function Rows<P extends ProfilePart>({ rows, title, fields, actions }: RowsProps<P>) {
  const translate = useTranslate();
  if (!rows) return <Skeleton variant="rounded" height={64} />;
  if (rows.length === 0)
    return <Typography color="text.secondary">{translate('candidates.profile.none')}</Typography>;
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Stack
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{
              px: 2,
              py: 1.25,
              alignItems: { sm: 'center' },
              '& + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title(row)}</Box>
              <Facts fields={fields.filter((name) => isSaid(row, name))} />
            </Box>
            {actions?.(row)}
          </Stack>
        </RecordContextProvider>
      ))}
    </Paper>
  );
}

function isSaid(row: object, name: string): boolean {
  const value = (row as Readonly<Record<string, unknown>>)[name];
  return value !== null && value !== undefined && value !== '';
}

function Facts({ fields }: { readonly fields: readonly string[] }) {
  const resource = useResourceModel();
  const words = useWords();
  return (
    <Stack
      component="dl"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ m: 0, mt: 0.25, flexWrap: 'wrap', rowGap: 0.5, color: 'text.secondary', fontSize: 13 }}
    >
      {resource.fields
        .filter(({ name }) => fields.includes(name))
        .sort((one, other) => fields.indexOf(one.name) - fields.indexOf(other.name))
        .map((field) => (
          <Stack key={field.name} direction="row" spacing={0.75} sx={{ alignItems: 'center', minWidth: 0 }}>
            <Box component="dt" sx={{ flexShrink: 0 }}>
              {words.field(resource, field)}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.primary', minWidth: 0 }}>
              <SchemaField source={field.name} />
            </Box>
          </Stack>
        ))}
    </Stack>
  );
}
