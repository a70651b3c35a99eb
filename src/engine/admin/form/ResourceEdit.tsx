import { EditBase, useEditContext, useNavigate, useTranslate } from 'ra-core';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { prefetchOf } from '#engine/admin/list/listColumns.ts';
import { RowSteps } from '#engine/admin/list/rows/RowSteps.tsx';
import { RecordActions } from '#engine/admin/record/RecordActions.tsx';
import { RecordFailed, RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { RecordTools } from '#engine/admin/record/RecordTools.tsx';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { editPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useRememberVisit } from '#engine/admin/shell/search/useRememberVisit.ts';
import { ResourceShow } from '#engine/admin/show/ResourceShow.tsx';
import { FormSurface, useLeaveToList } from './FormSurface.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { SavedRecord } from './useSaveRecord.ts';
import { WhoElseIsHere } from './WhoElseIsHere.tsx';

interface ResourceEditProps {
  /** The one in the address, unless given. */
  readonly id?: string;
  readonly slots?: Slots;
  /** A layout of one's own; see RecordForm. */
  readonly children?: ReactNode;
  readonly rest?: boolean;
}

/** One record of the resource in context; those who may not change it see it. */
export function ResourceEdit({ id: given, ...form }: ResourceEditProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { id: addressed } = useParams();
  const id = given ?? addressed;
  const model = useModel();
  const queryOptions = useMemo(() => ({ meta: prefetchOf(model, resource.fields) }), [model, resource]);
  if (!may('update')) return <ResourceShow id={id} />;
  return (
    <EditBase
      key={id}
      resource={resource.path}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ ...queryOptions, staleTime, onError: stayHere } as object}
      mutationOptions={queryOptions}
      disableAuthentication
    >
      <EditOrShow {...form} />
    </EditBase>
  );
}

/** What the list has asked for at the press of the button is not asked again at its release. */
const staleTime = 1_000;

// The page itself says that the record cannot be read; react-admin would go back to a list of its own address.
function stayHere() {}

/** A record of others, which she sees and may not change, is shown as to whoever may change none. */
function EditOrShow(form: Omit<ResourceEditProps, 'id'>) {
  const { record } = useEditContext<SavedRecord>();
  const { mayRow } = useAccess(useResourceModel());
  const isClosed = record !== undefined && !mayRow('update', record);
  return isClosed ? <ResourceShow id={record.id} /> : <EditSurface {...form} />;
}

function EditSurface(form: Omit<ResourceEditProps, 'id'>) {
  const resource = useResourceModel();
  const { record, error } = useEditContext<SavedRecord>();
  const words = useWords();
  const translate = useTranslate();
  const title = record ? words.record(resource, record) : words.one(resource);
  useRememberVisit(record ? title : undefined, { detail: words.many(resource) });
  return (
    <FormSurface
      title={title}
      // The only record of its kind is called like it.
      overline={
        resource.kind === 'singleton'
          ? undefined
          : translate('views.form.edit', { name: words.one(resource) })
      }
      actions={
        record && (
          <>
            <WhoElseIsHere path={resource.path} id={record.id} />
            <RecordActions record={record} />
            <RecordTools record={record} />
          </>
        )
      }
    >
      <EditContent {...form} record={record} isLost={Boolean(error) && !record} />
    </FormSurface>
  );
}

interface EditContentProps extends Omit<ResourceEditProps, 'id'> {
  readonly record: SavedRecord | undefined;
  readonly isLost: boolean;
}

/** Not drawn anew while the record is only asked for again. */
const EditContent = memo(({ record, isLost, ...form }: EditContentProps) => {
  const resource = useResourceModel();
  const backToList = useLeaveToList();
  const navigate = useNavigate();
  const pathOf = useCallback((id: string) => editPath(resource, id), [resource]);
  if (isLost) return <RecordFailed />;
  if (!record) return <RecordSkeleton />;
  const goOn = ({ id }: SavedRecord) => {
    if (resource.form.surface === 'drawer' && resource.kind !== 'singleton') backToList();
    // Deleted meanwhile and made again, it has another address.
    else if (id !== record.id) navigate(pathOf(id), { replace: true });
  };
  return (
    <RecordForm
      {...form}
      record={record}
      saved={goOn}
      actions={<RowSteps id={record.id} pathOf={pathOf} />}
    />
  );
});
