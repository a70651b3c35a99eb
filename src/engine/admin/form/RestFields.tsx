import { useEffect, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { isOfForms } from './formValues.ts';
import { Unplaced, usePlacedNames } from './PlacedFields.tsx';

/** The fields that the layout did not place, in the order of the Model. */
export function RestFields() {
  const { fields } = useResourceModel();
  const placed = usePlacedNames();
  const [isKnown, setKnown] = useState(false);
  // The inputs of the layout say in their own effects, which run before this one, that they are there.
  useEffect(() => setKnown(true), []);
  if (!isKnown) return null;
  const names = fields.filter((field) => isOfForms(field) && !placed.has(field.name)).map(({ name }) => name);
  return (
    <Unplaced>
      <FieldGrid names={names} />
    </Unplaced>
  );
}
