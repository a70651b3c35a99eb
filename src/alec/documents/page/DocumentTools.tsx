import { Imports } from './import/Imports.tsx';
import { GenerateButton } from './templates/GenerateButton.tsx';

/** The ways in which documents come to a dossier. */
export function DocumentTools() {
  return (
    <>
      <GenerateButton />
      <Imports />
    </>
  );
}
