import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { RemoteImagesNote } from './RemoteImagesNote.tsx';
import { type RemoteImages, useRemoteImages } from './useRemoteImages.ts';

const HtmlText = loadablePart(() => import('#engine/admin/fields/html/HtmlText.tsx'));

/** The words of a message: formatted where it is, else as they were typed. */
export function MessageBody({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  const { body_html, body_plain } = message;
  if (body_html) return <HtmlBody message={message} html={body_html} />;
  if (body_plain) return <Typography sx={{ ...words, whiteSpace: 'pre-wrap' }}>{body_plain}</Typography>;
  return <Typography color="text.secondary">{translate('mail.noWords')}</Typography>;
}

interface HtmlBodyProps {
  readonly message: Communication;
  readonly html: string;
}

function HtmlBody({ message, html }: HtmlBodyProps) {
  const images = useRemoteImages(message);
  const body = useRef<HTMLDivElement>(null);
  const show = () => {
    images.show();
    // The button goes: whoever used the keyboard goes on reading.
    body.current?.focus();
  };
  return (
    <>
      <RemoteImagesNote images={{ ...images, show }} />
      <Box ref={body} tabIndex={-1} sx={message.communication_type === 'answer' ? letter : words}>
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          <StyledHtml html={html} images={images} />
        </Suspense>
      </Box>
    </>
  );
}

/** Styles of elements are set by script: written in the HTML, the page's policy keeps them out. */
function StyledHtml({ html, images }: { readonly html: string; readonly images: RemoteImages }) {
  const frame = useRef<HTMLDivElement>(null);
  const unstyled = useMemo(() => withStylesAside(html), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the HTML below is another one then
  useLayoutEffect(() => {
    for (const element of frame.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? '';
  }, [unstyled]);
  useDrawnImages(frame, unstyled, images);
  return (
    <div ref={frame}>
      <HtmlText html={unstyled} />
    </div>
  );
}

/** In the place of an image without any, no browser shows the words for it. */
const noImage = 'data:image/gif;base64,';

/** Draws the images that came in their places, and says of the others that they did not. */
function useDrawnImages(frame: RefObject<HTMLElement | null>, html: string, { loaded }: RemoteImages) {
  const translate = useTranslate();
  const absent = translate('mail.images.absent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the images of another HTML are other ones
  useLayoutEffect(() => {
    const made: string[] = [];
    for (const image of frame.current?.querySelectorAll<HTMLImageElement>('img[data-remote-src]') ?? []) {
      const came = loaded.get(image.dataset.remoteSrc ?? '');
      image.dataset.words ??= image.alt;
      image.alt = came === 'failed' ? image.dataset.words || absent : image.dataset.words;
      image.toggleAttribute('data-failed', came === 'failed');
      if (came === 'failed') image.src = noImage;
      if (came === undefined || came === 'failed') continue;
      image.src = URL.createObjectURL(came);
      made.push(image.src);
    }
    return () => made.forEach(URL.revokeObjectURL);
  }, [html, loaded, absent]);
}

/** Of tags as the server writes them; not by parsing, which the policy watches too. */
function withStylesAside(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle="/i, ' data-style="'));
}

const words = {
  overflowWrap: 'anywhere',
  overflowX: 'auto',
  '& p:first-of-type': { mt: 0 },
  '&:focus': { outline: 'none' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& img[data-failed]': { outline: '1px dashed', outlineOffset: 1 },
  '& blockquote': { ml: 0, pl: 2, borderLeft: 2, borderColor: 'divider' },
} as const;

/** Whoever wrote it chose its colours for white paper. */
const letter = {
  ...words,
  p: 2,
  borderRadius: 1,
  colorScheme: 'light',
  color: '#1c2326',
  backgroundColor: '#ffffff',
  border: 1,
  borderColor: 'divider',
  '& a': { color: '#0f5e63' },
} as const;
