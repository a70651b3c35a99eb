import { Box, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface DropTargetProps {
  /** What a drop does, said while files hang over the page. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Nothing is taken for the moment. */
  readonly disabled?: boolean;
}

/** Takes files that are dropped anywhere on the page, except where a smaller target takes them. */
export function PageDropTarget({ label, onFiles, disabled = false }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (disabled) return undefined;
    return listenToDrops(setOver, (files) => take.current(files));
  }, [disabled]);
  if (!isOver) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: 8,
        zIndex: 'tooltip',
        pointerEvents: 'none',
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'center',
        pb: 6,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: 2,
      }}
    >
      <Typography
        sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', px: 3, py: 1.5, borderRadius: 1 }}
      >
        {label}
      </Typography>
    </Box>
  );
}

/** Each element that is entered tells, and each that is left: only the balance says whether files are still over the page. */
function listenToDrops(tell: (isOver: boolean) => void, take: (files: readonly File[]) => void): () => void {
  let depth = 0;
  const settle = (by: number) => {
    depth = Math.max(0, depth + by);
    tell(depth > 0);
  };
  const enter = (event: globalThis.DragEvent) => hasFiles(event) && settle(1);
  const leave = (event: globalThis.DragEvent) => hasFiles(event) && settle(-1);
  const over = (event: globalThis.DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  const drop = (event: globalThis.DragEvent) => {
    settle(-depth);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  };
  window.addEventListener('dragenter', enter);
  window.addEventListener('dragleave', leave);
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragenter', enter);
    window.removeEventListener('dragleave', leave);
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}

interface RowDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: (props: RowDrop) => ReactNode;
  readonly disabled?: boolean;
}

interface RowDrop {
  readonly isOver: boolean;
  readonly onDragEnter: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Lets one row, or one part of a page, take the files that are dropped on it. */
export function RowDropTarget({ onFiles, children, disabled = false }: RowDropProps) {
  const [depth, setDepth] = useState(0);
  return children({
    isOver: depth > 0,
    onDragEnter: (event) => !disabled && hasFiles(event.nativeEvent) && setDepth((known) => known + 1),
    onDragLeave: (event) => hasFiles(event.nativeEvent) && setDepth((known) => Math.max(0, known - 1)),
    onDragOver: (event) => {
      if (!disabled && hasFiles(event.nativeEvent)) event.preventDefault();
    },
    onDrop: (event) => {
      setDepth(0);
      if (disabled || !hasFiles(event.nativeEvent)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  });
}

/** A selected text can be dragged, too. */
function hasFiles({ dataTransfer }: globalThis.DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
