import { CreateBase, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { editPath } from '#engine/admin/resource/paths.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { FormSurface, useLeaveToList } from './FormSurface.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { SavedRecord } from './useSaveRecord.ts';

interface ResourceCreateProps {
  /** What it starts with, over the defaults of the Model. */
  readonly defaultValues?: FlatRecord;
  readonly slots?: Slots;
  /** A layout of one's own; see RecordForm. */
  readonly children?: ReactNode;
  readonly rest?: boolean;
}

/** A new record of the resource in context. */
export function ResourceCreate(form: ResourceCreateProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  return (
    <CreateBase resource={resource.path} redirect={false} disableAuthentication>
      <FormSurface title={translate('views.form.new', { name: words.one(resource) })}>
        <NewRecord {...form} />
      </FormSurface>
    </CreateBase>
  );
}

function NewRecord(form: ResourceCreateProps) {
  const resource = useResourceModel();
  const navigate = useNavigate();
  const backToList = useLeaveToList();
  const another = useRef(false);
  const [begun, setBegun] = useState(0);
  const goOn = (record: SavedRecord) => {
    if (another.current) setBegun(begun + 1);
    else if (resource.form.surface === 'drawer') backToList();
    else navigate(editPath(resource, record.id));
  };
  return <RecordForm key={begun} {...form} saved={goOn} another={another} />;
}
