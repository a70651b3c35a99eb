import { useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';

interface TagsProps {
  /** What they are, for who does not see them. */
  readonly label: string;
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly onRemove: (id: string) => void;
}

/** Words that were chosen, each with a button that takes it away. */
export function Tags({ label, tags, onRemove }: TagsProps) {
  const translate = useTranslate();
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {tags.map(({ id, name }) => (
        <li key={id} className="tag">
          <span>{name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('candidateProfile.removeOf', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
