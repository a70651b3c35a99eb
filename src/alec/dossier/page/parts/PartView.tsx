import { Typography } from '@mui/material';
import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type DossierTab, dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { ResourceCreate } from '#engine/admin/form/ResourceCreate.tsx';
import { ResourceEdit } from '#engine/admin/form/ResourceEdit.tsx';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import { useListTotal, useTotalText } from '#engine/admin/list/useListTotal.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldPieces, Slots } from '#engine/admin/resource/overrides.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { ResourceShow } from '#engine/admin/show/ResourceShow.tsx';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { PlacedModel } from './PlacedModel.tsx';

/** Resources whose rows name their dossier. */
type PathInDossier = { [P in Path]: 'training_course' extends FieldOf<P> ? P : never }[Path];

/** Values of fields, with an operator or not, or with a dot of those of a related record. */
export type FilterOf<P extends Path> = ValuesOf<P> & {
  readonly [C in `${FieldOf<P>}__${string}` | `${string}.${string}`]?: JsonValue;
};

interface PartViewProps<P extends Path> {
  readonly path: P;
  readonly tab: DossierTab;
  /** What the rows of this dossier have in common; without it, the dossier itself. */
  readonly filter?: FilterOf<P>;
  /** What a new record starts with; without it, the dossier itself. */
  readonly defaultValues?: ValuesOf<P>;
  readonly slots?: Slots;
  readonly settings?: ListSettings;
  /** Columns, quick filters and fields that are not asked for; those of the Model but the dossier without. */
  readonly columns?: readonly FieldOf<P>[];
  readonly filters?: readonly FieldOf<P>[];
  readonly decided?: readonly FieldOf<P>[];
  /** Cells, inputs and filters of this place only, by field. */
  readonly pieces?: { readonly [F in FieldOf<P>]?: FieldPieces };
  /** What the address opens is shown beside the list, by somebody else. */
  readonly isDetail?: boolean;
  /** Instead of the table. */
  readonly children?: ReactNode;
}

const ofTheDossier: readonly FieldOf<PathInDossier>[] = ['training_course'];
const title = { header: PartTitle };

/** The generated views of a resource on a tab: the rows of this dossier only, created in it, opened in it. */
export function PartView<P extends Path>(props: PartViewProps<P>) {
  const { path, tab, columns, filters, pieces, filter, defaultValues, ...rest } = props;
  const { decided = ofTheDossier, ...views } = rest;
  const { record } = useDossier();
  const own = useMemo(() => ({ training_course: record.id }), [record.id]);
  const route = dossierPath(String(record.reference), tab);
  return (
    <PlacedModel
      path={path}
      route={route}
      decided={decided}
      columns={columns}
      filters={filters}
      pieces={pieces}
    >
      <ResourceContextProvider value={path}>
        <Views
          storeKey={`${tab}.${path}`}
          filter={filter ?? own}
          defaultValues={defaultValues ?? own}
          {...views}
        />
      </ResourceContextProvider>
    </PlacedModel>
  );
}

interface ViewsProps extends Pick<PartViewProps<Path>, 'slots' | 'settings' | 'isDetail' | 'children'> {
  readonly storeKey: string;
  readonly filter: FlatRecord;
  readonly defaultValues: FlatRecord;
}

function Views({ storeKey, filter, defaultValues, slots, settings, isDetail, children }: ViewsProps) {
  const resource = useResourceModel();
  const asked = useOpened();
  const opened = isDetail ? null : asked;
  const isBeside = resource.form.surface === 'drawer';
  const filled = useMemo(() => ({ ...title, ...slots }), [slots]);
  return (
    <>
      {(opened === null || isBeside) && (
        <ResourceList storeKey={storeKey} filter={filter} slots={filled} settings={settings}>
          {children}
        </ResourceList>
      )}
      {opened?.view === 'create' && <ResourceCreate defaultValues={defaultValues} />}
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
  const total = useListTotal();
  const totalText = useTotalText();
  return (
    <Typography variant="h2">
      {words.many(resource)}
      {total !== undefined && ` (${totalText(total)})`}
    </Typography>
  );
}
