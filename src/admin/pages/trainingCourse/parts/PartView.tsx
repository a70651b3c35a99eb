import { Typography } from '@mui/material';
import { ResourceContextProvider, useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { ResourceCreate } from '#admin/views/ResourceCreate.tsx';
import { ResourceEdit } from '#admin/views/ResourceEdit.tsx';
import { ResourceList } from '#admin/views/ResourceList.tsx';
import { ResourceShow } from '#admin/views/ResourceShow.tsx';
import { useWords } from '#admin/views/useWords.ts';
import type { FlatRecord } from '#model/model.ts';
import { type DossierTab, dossierPath } from '../dossierPath.ts';
import { useDossier } from '../useDossier.ts';
import { PlacedModel } from './PlacedModel.tsx';

interface PartViewProps {
  readonly path: string;
  readonly tab: DossierTab;
  /** What the rows of this dossier have in common; without it, the dossier itself. */
  readonly filter?: FlatRecord;
  /** What a new record starts with; without it, the dossier itself. */
  readonly draft?: FlatRecord;
}

const ofTheDossier = ['training_course'];
const slots = { header: PartTitle };

/** The generated views of a resource on a tab: the rows of this dossier only, created in it, opened in it. */
export function PartView({ path, tab, filter, draft }: PartViewProps) {
  const { record } = useDossier();
  const own = useMemo(() => ({ training_course: record.id }), [record.id]);
  return (
    <PlacedModel path={path} route={dossierPath(String(record.reference), tab)} decided={ofTheDossier}>
      <ResourceContextProvider value={path}>
        <Views filter={filter ?? own} draft={draft ?? own} />
      </ResourceContextProvider>
    </PlacedModel>
  );
}

function Views({ filter, draft }: { readonly filter: FlatRecord; readonly draft: FlatRecord }) {
  const resource = useResourceModel();
  const opened = useOpened();
  const isBeside = resource.form.surface === 'drawer';
  return (
    <>
      {(opened === null || isBeside) && <ResourceList filter={filter} slots={slots} />}
      {opened?.view === 'create' && <ResourceCreate draft={draft} />}
      {opened?.view === 'edit' && <ResourceEdit key={opened.id} id={opened.id} />}
      {opened?.view === 'show' && <ResourceShow key={opened.id} id={opened.id} />}
    </>
  );
}

/** `…/create`, `…/{id}` and `…/{id}/show` as the views link them, `…/edit/{id}` as the specification does. */
function useOpened() {
  const { action, id } = useParams();
  if (action === undefined) return null;
  if (action === 'create') return { view: 'create' as const };
  if (action === 'edit' && id !== undefined) return { view: 'edit' as const, id };
  return { view: id === 'show' ? ('show' as const) : ('edit' as const), id: action };
}

function PartTitle() {
  const resource = useResourceModel();
  const words = useWords();
  const { total } = useListContext();
  return (
    <Typography variant="h2">
      {words.many(resource)} {total !== undefined && new Intl.NumberFormat(words.locale).format(total)}
    </Typography>
  );
}
