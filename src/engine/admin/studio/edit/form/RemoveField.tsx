import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { placesNaming, removeField } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { removeLineField } from '#engine/admin/studio/edit/text/lineFields.ts';
import { useFieldsPlace } from './fieldsPlace.ts';

interface RemoveFieldProps {
  readonly name: string;
  readonly choose: (name: undefined) => void;
}

/** Takes a field away; where it has values, or is named elsewhere, that is said first. */
export function RemoveField({ name, choose }: RemoveFieldProps) {
  const { text, savedFields, edit } = useEdited();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const place = useFieldsPlace();
  const isOfFile = place.length === 0;
  const places = isAsking && isOfFile ? placesNaming(text, name) : [];
  const isSaved = savedFields.includes(isOfFile ? name : `${String(place[1])}.${name}`);
  const remove = () => {
    setAsking(false);
    const removed = isOfFile
      ? removeField(text, name, savedFields)
      : removeLineField(text, place, name, savedFields);
    edit(removed);
    choose(undefined);
  };
  const named = places.map(({ path }) => pointerOf(path)).join(', ');
  return (
    <>
      <Button color="error" onClick={() => (isSaved ? setAsking(true) : remove())}>
        {translate('studioEdit.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={translate('studioEdit.removeNamed', { name })}
        content={
          translate('studioEdit.removeText', { name }) +
          (named && ` ${translate('studioEdit.removePlaces', { places: named })}`)
        }
        confirm={translate('studioEdit.remove')}
        confirmColor="warning"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
