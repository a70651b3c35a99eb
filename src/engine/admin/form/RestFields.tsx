import { useEffect, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { isOfForms } from './formValues.ts';
import { Unplaced, usePlacedNames } from './PlacedFields.tsx';

interface RestFieldsProps {
  /** Fields that are decided already where the form is opened. */
  readonly decided?: readonly string[];
}

/** The fields that the layout did not place, in the order of the Model. */
export function RestFields({ decided = none }: RestFieldsProps) {
  const { fields } = useResourceModel();
  const placed = usePlacedNames();
  const [isKnown, setKnown] = useState(false);
  // The inputs of the layout say in their own effects, which run before this one, that they are there.
  useEffect(() => setKnown(true), []);
  if (!isKnown) return null;
  const names = fields.filter(isOfForms).map(({ name }) => name);
  const rest = names.filter((name) => !placed.has(name) && !decided.includes(name));
  if (rest.length === 0) return null;
  return (
    <Unplaced>
      <FieldGrid names={rest} />
    </Unplaced>
  );
}

const none: readonly string[] = [];
