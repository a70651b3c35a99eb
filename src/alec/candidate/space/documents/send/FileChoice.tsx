import { useTranslate } from 'ra-core';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import type { IconName } from '#alec/candidate/space/parts/Icon.tsx';

interface FileChoiceProps {
  readonly endings: readonly string[];
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** The browser's own choice of a file. */
export function FileChoice({ endings, onFile, children }: FileChoiceProps) {
  return (
    <ChoiceButton
      icon="documents"
      accept={endings.map((ending) => `.${ending}`).join(',')}
      onFiles={([file]) => file && onFile(file)}
    >
      {children}
    </ChoiceButton>
  );
}

interface PhotoChoiceProps {
  /** Nothing is taken yet. */
  readonly isFirst: boolean;
  readonly onPhotos: (photos: readonly File[]) => void;
}

/** The camera of a telephone, or photographs that were taken before: each is a page. */
export function PhotoChoice({ isFirst, onPhotos }: PhotoChoiceProps) {
  const translate = useTranslate();
  return (
    <>
      <ChoiceButton icon="camera" accept="image/*" capture="environment" onFiles={onPhotos}>
        {translate(isFirst ? 'candidateDocuments.photos.take' : 'candidateDocuments.photos.next')}
      </ChoiceButton>
      {!isFirst && (
        <ChoiceButton icon="add" accept="image/*" multiple onFiles={onPhotos}>
          {translate('candidateDocuments.photos.choose')}
        </ChoiceButton>
      )}
    </>
  );
}

interface ChoiceButtonProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'multiple'> {
  readonly icon: IconName;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

function ChoiceButton({ icon, onFiles, children, ...choice }: ChoiceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...choice}
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
