import Check from '@mui/icons-material/Check';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import {
  Box,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'ra-core';
import type { RoleAccess, SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import type { Locale, Resource } from '#engine/model/model.ts';
import { useOwnWords } from './useOwnWords.ts';

/** What each role may do with the rows of a resource, which rows are one's own, and the fields that are kept from a role. */
export default function PermissionsTab({ schema }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const { resource, roles } = schema;
  const { access } = resource;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        {translate('studio.group', { name: `${access.prefix}${access.group}` })}
        {access.screen !== null && ` ${translate('studio.screen', { name: access.screen })}`}
        {access.throughCalls && ` ${translate('studio.throughCalls')}`}
      </Typography>
      <Matrix roles={roles} resource={resource} />
      <OwnRows resource={resource} />
      <Fields schema={schema} />
    </Stack>
  );
}

function useRoleName() {
  const translate = useTranslate();
  return (role: string) => translate(`shell.roles.${role}`, { _: role });
}

function useDoingName({ actions }: Resource) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  return (doing: string) =>
    Object.hasOwn(actions, doing)
      ? (actions[doing]?.label[locale] ?? doing)
      : translate(`studio.doing.${doing}`, { _: doing });
}

function Matrix({ roles, resource }: { readonly roles: readonly RoleAccess[]; readonly resource: Resource }) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const doingName = useDoingName(resource);
  const doings = Object.keys(roles[0]?.may ?? {});
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('studio.matrix')}
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Table aria-label={translate('studio.matrix')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ position: 'sticky', left: 0, zIndex: 1 }}>
              {translate('studio.operation')}
            </TableCell>
            {roles.map(({ role }) => (
              <TableCell key={role}>{roleName(role)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <Head>{translate('studio.pages')}</Head>
            {roles.map(({ role, isOpen }) => (
              <TableCell key={role}>
                <Reach
                  reach={isOpen ? 'all' : 'none'}
                  words={translate(isOpen ? 'studio.yes' : 'studio.no')}
                />
              </TableCell>
            ))}
          </TableRow>
          {doings.map((doing) => (
            <TableRow key={doing}>
              <Head>
                {doingName(doing)}
                {resource.access.never.some((name) => name === doing) && ` (${translate('studio.never')})`}
              </Head>
              {roles.map(({ role, may: { [doing]: reach = 'none' } }) => (
                <TableCell key={role}>
                  <Reach reach={reach} words={translate(`studio.reach.${reach}`)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

function Head({ children }: { readonly children: React.ReactNode }) {
  return (
    <TableCell
      component="th"
      scope="row"
      sx={{ position: 'sticky', left: 0, bgcolor: 'background.paper', minWidth: 130 }}
    >
      {children}
    </TableCell>
  );
}

const icons = { all: Check, own: PersonOutline, none: undefined };

function Reach({ reach, words }: { readonly reach: keyof typeof icons; readonly words: string }) {
  const Icon = icons[reach];
  if (!Icon)
    return (
      <Typography component="span" color="text.secondary">
        <span aria-hidden>–</span>
        <Box component="span" sx={visuallyHidden}>
          {words}
        </Box>
      </Typography>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Icon fontSize="small" color={reach === 'all' ? 'success' : 'warning'} aria-hidden />
      {words}
    </Box>
  );
}

function OwnRows({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const sentences = useOwnWords(resource);
  return (
    <Box component="section">
      <Typography variant="h2">{translate('studio.own.title')}</Typography>
      {sentences.length === 0 ? (
        <Typography color="text.secondary">{translate('studio.own.none')}</Typography>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function Fields({ schema: { resource, roles } }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const locale = useLocale() as Locale;
  const label = (name: string) => resource.fields.find((field) => field.name === name)?.label[locale] ?? name;
  const kept = roles.flatMap(({ role, hidden, readOnly }) => [
    ...(hidden.length > 0
      ? [translate('studio.hiddenFor', { role: roleName(role), fields: hidden.map(label).join(', ') })]
      : []),
    ...(readOnly.length > 0
      ? [translate('studio.readOnlyFor', { role: roleName(role), fields: readOnly.map(label).join(', ') })]
      : []),
  ]);
  return (
    <Box component="section">
      <Typography variant="h2">{translate('studio.fieldsPerRole')}</Typography>
      {kept.length === 0 ? (
        <Typography color="text.secondary">{translate('studio.noFieldKept')}</Typography>
      ) : (
        <ul>
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Box>
  );
}
