import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import { finenesses, finestWithin } from './pageSize.ts';
import { movePage, type PhotoPage, removePage, turnPage } from './pages.ts';

export type PhotoPagesState = ReturnType<typeof usePhotoPages>;

/** The photographs that become one PDF, in their order. */
export function usePhotoPages(limit: number) {
  const translate = useTranslate();
  const { today } = useDays();
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const made = useRef<{ readonly pages: readonly PhotoPage[]; readonly file: File } | undefined>(undefined);
  useRevoking(pages);

  const busily = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } catch {
      setFailure(translate('candidateDocuments.photos.failed'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    pages,
    isBusy,
    failure,
    add: (photos: readonly File[]) =>
      busily(async () => {
        const { pageOf } = await import('./drawPhoto.ts');
        for (const photo of photos) {
          const page = await pageOf(photo).catch(() => undefined);
          if (page) setPages((known) => [...known, page]);
          else setFailure(translate(unreadable(photo), { name: photo.name }));
        }
      }),
    move: (id: string, by: 1 | -1) => setPages((known) => movePage(known, id, by)),
    turn: (id: string) => setPages((known) => turnPage(known, id)),
    remove: (id: string) => setPages((known) => removePage(known, id)),
    clear: () => {
      setPages([]);
      setFailure(undefined);
    },
    /** One PDF, the same as before where nothing has changed; undefined: it could not be made. */
    toFile: async (): Promise<File | undefined> => {
      if (made.current?.pages === pages) return made.current.file;
      return busily(async () => {
        const { pdfOfPages } = await import('./drawPhoto.ts');
        const pdf = await finestWithin(limit, finenesses, (fineness) => pdfOfPages(pages, fineness));
        const name = translate('candidateDocuments.photos.fileName', { day: today });
        const file = new File([pdf], name, { type: pdf.type });
        made.current = { pages, file };
        return file;
      });
    },
  };
}

/** Apple's telephones keep photographs in a kind that few browsers read. */
function unreadable({ name, type }: File): string {
  const isHeic = /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name);
  return isHeic ? 'candidateDocuments.photos.heic' : 'candidateDocuments.photos.unreadable';
}

/** The small pictures are given back when they are shown no more. */
function useRevoking(pages: readonly PhotoPage[]): void {
  const shown = useRef<readonly PhotoPage[]>([]);
  useEffect(() => {
    const kept = new Set(pages.map(({ thumbnail }) => thumbnail));
    for (const { thumbnail } of shown.current) if (!kept.has(thumbnail)) URL.revokeObjectURL(thumbnail);
    shown.current = pages;
  }, [pages]);
  useEffect(
    () => () => {
      for (const { thumbnail } of shown.current) URL.revokeObjectURL(thumbnail);
    },
    [],
  );
}
