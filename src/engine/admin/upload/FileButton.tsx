import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly onFiles: (files: readonly File[]) => void;
  /** Endings that are taken: `pdf`. */
  readonly endings: readonly string[];
  readonly multiple?: boolean;
}

/** Opens the browser's own choice of files: what a drop does, for a keyboard or a phone. */
export function FileButton({ onFiles, endings, multiple = false, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
