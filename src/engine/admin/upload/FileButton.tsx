import { Button, type ButtonProps } from '@mui/material';
import { type FileChoice, useFileChoice } from './useFileChoice.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & FileChoice;

/** Opens the browser's own choice of files. */
export function FileButton({ onFiles, endings, multiple, camera, ...props }: FileButtonProps) {
  const { open, input } = useFileChoice({ onFiles, endings, multiple, camera });
  return (
    <>
      <Button {...props} onClick={open} />
      {input}
    </>
  );
}
