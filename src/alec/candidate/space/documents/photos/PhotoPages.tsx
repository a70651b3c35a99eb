import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Icon, type IconName } from '#alec/candidate/space/parts/Icon.tsx';
import type { PhotoPage } from './pages.ts';
import type { PhotoPagesState } from './usePhotoPages.ts';

interface PhotoPagesProps {
  readonly photos: PhotoPagesState;
  /** They are on their way. */
  readonly isLocked: boolean;
  /** Something has changed. */
  readonly onChange: () => void;
}

/** The pages of the PDF to be, each to be moved, turned or taken out. */
export function PhotoPages({ photos, isLocked, onChange }: PhotoPagesProps) {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const { pages } = photos;
  const change = (act: () => void) => {
    onChange();
    act();
  };
  const remove = (page: PhotoPage) => {
    change(() => photos.remove(page.id));
    list.current?.focus();
  };
  return (
    <fieldset className="photo-pages" disabled={isLocked}>
      <legend>{translate('candidateDocuments.photos.title', { count: pages.length })}</legend>
      <p className="hint">{translate('candidateDocuments.photos.onePdf')}</p>
      <ol ref={list} className="pages" tabIndex={-1} aria-label={translate('candidateDocuments.photos.list')}>
        {pages.map((page, index) => {
          const place = { page: index + 1 };
          return (
            <li key={page.id} className="photo-page">
              <div className="sheet-of-paper">
                <img
                  className={`turns-${page.turns}`}
                  src={page.thumbnail}
                  alt={translate('candidateDocuments.photos.page', place)}
                />
              </div>
              <span className="page-number">{index + 1}</span>
              <div className="page-actions">
                <PageButton
                  icon="back"
                  label={translate('candidateDocuments.photos.before', place)}
                  isOff={index === 0}
                  onPress={() => change(() => photos.move(page.id, -1))}
                />
                <PageButton
                  icon="back"
                  isFlipped
                  label={translate('candidateDocuments.photos.after', place)}
                  isOff={index === pages.length - 1}
                  onPress={() => change(() => photos.move(page.id, 1))}
                />
                <PageButton
                  icon="turn"
                  label={translate('candidateDocuments.photos.turn', place)}
                  onPress={() => change(() => photos.turn(page.id))}
                />
                <PageButton
                  icon="delete"
                  label={translate('candidateDocuments.photos.remove', place)}
                  onPress={() => remove(page)}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

interface PageButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** It shows the other way. */
  readonly isFlipped?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** One that can do nothing stays where it is, so that the focus does too. */
function PageButton({ icon, label, isFlipped = false, isOff = false, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      className={isFlipped ? 'icon-button flipped' : 'icon-button'}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
