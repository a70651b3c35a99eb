import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { placesOf, removeField, storedName } from '#engine/admin/studio/edit/text/fieldNames.ts';
import { useFieldOfFile } from './useFieldOfFile.ts';

interface RemoveFieldProps {
  readonly name: string;
  readonly choose: (name: undefined) => void;
}

/** Takes a field away; where it has values, or is named elsewhere, that is said first. */
export function RemoveField({ name, choose }: RemoveFieldProps) {
  const { text, edit } = useEdited();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const field = useFieldOfFile(name);
  const places = isAsking ? placesOf(text, field) : [];
  const remove = () => {
    setAsking(false);
    edit(removeField(text, field));
    choose(undefined);
  };
  const named = places.map(({ path }) => pointerOf(path)).join(', ');
  return (
    <>
      <Button color="error" onClick={() => (storedName(text, field) ? setAsking(true) : remove())}>
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
