import { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;

/** A picture beside words, or inside a control that has a name: it says nothing by itself. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
