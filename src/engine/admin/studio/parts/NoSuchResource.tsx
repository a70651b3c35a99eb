import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { useSchemas } from '#engine/admin/studio/useSchemas.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';

interface NoSuchResourceProps {
  /** What was asked for instead of the path of a resource. */
  readonly name: string;
  /** The part of its page that was asked for. */
  readonly tab?: string;
}

/** There is no such resource: the one that was most likely meant, also by the name of its file, and the way back to all. */
export function NoSuchResource({ name, tab }: NoSuchResourceProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const meant = nearest(name, useSchemas().data?.schemas ?? []);
  return (
    <Alert severity="warning" role="alert">
      {translate('studio.unknown.text', { name })}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1 }}>
        {meant && (
          <Button component={Link} to={schemaPath(meant.path, tab)}>
            {translate('studio.unknown.meant', { label: meant.label[locale].many, path: meant.path })}
          </Button>
        )}
        <Button component={Link} to={studioPaths.list}>
          {translate('studio.all')}
        </Button>
      </Stack>
    </Alert>
  );
}

function nearest(name: string, schemas: readonly SchemaSummary[]): SchemaSummary | undefined {
  const byName = new Map(schemas.flatMap((one) => [[one.file.replace(/\.json$/, ''), one]]));
  for (const one of schemas) byName.set(one.path, one);
  return byName.get(didYouMean(name, [...byName.keys()]) ?? '');
}

/** Did the server say that there is none? */
export function isUnknown(error: Error | null): boolean {
  return (error as { readonly status?: number } | null)?.status === 404;
}
