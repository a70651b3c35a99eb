import { Link, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import type { ExistingRow } from './refusedRows.ts';

/** Where a record is made for a picker, the one that exists can be taken in its place: takes its id. */
export const ExistingChoice = createContext<((id: string) => void) | null>(null);

interface ExistingLinksProps {
  readonly rows: readonly ExistingRow[];
  readonly onFollow?: () => void;
}

/** The way to each row that has what another was to be called; none where its pages are closed. */
export function ExistingLinks({ rows, onFollow }: ExistingLinksProps) {
  const choose = useContext(ExistingChoice);
  const translate = useTranslate();
  if (!choose) return <PageLinks rows={rows} onFollow={onFollow} />;
  return rows.map(({ id, name }) => (
    <Link key={id} component="button" type="button" sx={{ display: 'block' }} onClick={() => choose(id)}>
      {translate('views.chooseExisting', { name })}
    </Link>
  ));
}

function PageLinks({ rows, onFollow }: ExistingLinksProps) {
  const model = useModel();
  const translate = useTranslate();
  const links = rows.flatMap(({ resource: path, id, name }) => {
    const resource = model.resources[path];
    if (!resource?.isOpen) return [];
    return [{ to: editPath(resource, id), name }];
  });
  if (links.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {links.map(({ to, name }) => (
        <Link key={to} component={LinkBase} to={to} onClick={onFollow} color="inherit" underline="always">
          {translate('views.openExisting', { name })}
        </Link>
      ))}
    </Stack>
  );
}
