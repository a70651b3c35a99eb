import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import type { NamedField } from './useCheck.ts';

interface NamedElsewhereProps {
  readonly named: readonly NamedField[];
  /** Do these files get the new names when this one is saved? */
  readonly isRenamed: boolean;
  readonly rename: (isRenamed: boolean) => void;
}

/** Other files that name a field which is gone from this one, or is called otherwise: what is saved must not break them. */
export function NamedElsewhere({ named, isRenamed, rename }: NamedElsewhereProps) {
  const fields = [...new Set(named.map(({ field }) => field))];
  return fields.map((field) => (
    <OneField
      key={field}
      named={named.filter((one) => one.field === field)}
      isRenamed={isRenamed}
      rename={rename}
    />
  ));
}

function OneField({ named, isRenamed, rename }: NamedElsewhereProps) {
  const translate = useTranslate();
  const { field, to = null } = named[0] ?? {};
  const said = to === null ? 'removed' : 'renamed';
  const isSettled = isRenamed && to !== null;
  const consequence = isSettled ? 'renamedTogether' : `${said}Alone`;
  return (
    <Alert severity={isSettled ? 'info' : 'warning'}>
      <Typography variant="body2">
        {translate(`studioEdit.elsewhere.${said}`, { smart_count: named.length, field, to })}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {named.map(({ path, file, places }) => (
          <li key={file}>
            <Link component={LinkBase} to={schemaPath(path, 'edit')}>
              {file}
            </Link>
            {places.map(({ pointer, line }) => (
              <Typography key={pointer} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <code>{pointer}</code> ({translate('studioEdit.line', { line })})
              </Typography>
            ))}
          </li>
        ))}
      </Box>
      <Typography variant="body2">{translate(`studioEdit.elsewhere.${consequence}`)}</Typography>
      {to !== null && (
        <Box sx={{ ml: -1 }}>
          <Button onClick={() => rename(!isRenamed)}>
            {translate(`studioEdit.elsewhere.${isRenamed ? 'leaveThere' : 'renameThere'}`)}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
