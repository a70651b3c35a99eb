import { useState } from 'react';
import type { WaitingFile } from '#alec/chat/page/chatQueue.ts';
import { otherDocument } from '#alec/documents/domain/documentTypes.ts';
import { useUploadRule } from '#alec/documents/page/useUploadRule.ts';
import { newId } from '#engine/admin/providers/clientId.ts';

/** A file that is not taken, and why: a key of `chat.files`. */
export interface LeftFile {
  readonly name: string;
  readonly reason: 'tooLarge' | 'wrongType' | 'empty';
}

/** The files that will go with the next message. */
export function useAttachments() {
  const { mayAdd, endings, maxSize } = useUploadRule();
  const [files, setFiles] = useState<readonly WaitingFile[]>([]);
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  const reasonOf = ({ name, size }: File): LeftFile['reason'] | undefined => {
    if (!endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return 'wrongType';
    if (size > maxSize) return 'tooLarge';
    return size === 0 ? 'empty' : undefined;
  };
  return {
    mayAdd,
    endings,
    maxSize,
    files,
    left,
    add: (chosen: readonly File[]) => {
      const judged = chosen.map((file) => ({ file, reason: reasonOf(file) }));
      setLeft(judged.flatMap(({ file: { name }, reason }) => (reason ? [{ name, reason }] : [])));
      setFiles([...files, ...judged.filter(({ reason }) => !reason).map(({ file }) => waitingFile(file))]);
    },
    change: (changed: WaitingFile) =>
      setFiles(files.map((file) => (file.id === changed.id ? changed : file))),
    remove: ({ id }: WaitingFile) => setFiles(files.filter((file) => file.id !== id)),
    forgetLeft: () => setLeft([]),
    clear: () => {
      setFiles([]);
      setLeft([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

function waitingFile(file: File): WaitingFile {
  const { name, size } = file;
  return { id: newId(), version: newId(), type: otherDocument, name, size, bytes: file };
}
