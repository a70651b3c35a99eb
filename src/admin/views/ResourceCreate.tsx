import { CreateBase, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { FlatRecord } from '#model/model.ts';
import { FormSurface, useLeaveToList } from './FormSurface.tsx';
import { useResourceModel } from './modelContext.tsx';
import type { Slots } from './overrides.ts';
import { editPath } from './paths.ts';
import { RecordForm } from './RecordForm.tsx';
import type { SavedRecord } from './useSaveRecord.ts';
import { useWords } from './useWords.ts';

interface ResourceCreateProps {
  readonly draft?: FlatRecord;
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
    <CreateBase resource={resource.path} redirect={false}>
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
