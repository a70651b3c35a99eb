import { type ReactNode, useRef } from 'react';

export interface FileChoice {
  readonly onFiles: (files: readonly File[]) => void;
  /** Endings that are taken: `pdf`. */
  readonly endings: readonly string[];
  readonly multiple?: boolean;
  /** A picture is taken rather than chosen, where the device can. */
  readonly camera?: boolean;
}

/** The browser's own choice of files, for a button of any look: what a drop does, for a keyboard or a phone. */
export function useFileChoice({ onFiles, endings, multiple = false, camera = false }: FileChoice): {
  readonly open: () => void;
  /** Stands beside the button, out of sight. */
  readonly input: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={camera ? 'image/*' : endings.map((ending) => `.${ending}`).join(',')}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    ),
  };
}
