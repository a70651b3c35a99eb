import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { loadablePart } from '#alec/loadablePart.ts';

const HtmlText = loadablePart(() => import('#engine/admin/fields/html/HtmlText.tsx'));

/** The words of a message: formatted where it is, else as they were typed. */
export function MessageBody({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  const { body_html, body_plain, communication_type } = message;
  if (body_html)
    return (
      <Box sx={communication_type === 'answer' ? letter : words}>
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          <StyledHtml html={body_html} />
        </Suspense>
      </Box>
    );
  if (body_plain) return <Typography sx={{ ...words, whiteSpace: 'pre-wrap' }}>{body_plain}</Typography>;
  return <Typography color="text.secondary">{translate('mail.noWords')}</Typography>;
}

/** Styles of elements are set by script: written in the HTML, the page's policy keeps them out. */
function StyledHtml({ html }: { readonly html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const unstyled = useMemo(() => withStylesAside(html), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the HTML below is another one then
  useLayoutEffect(() => {
    for (const element of frame.current?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? '';
  }, [unstyled]);
  return (
    <div ref={frame}>
      <HtmlText html={unstyled} />
    </div>
  );
}

/** Of tags as the server writes them; not by parsing, which the policy watches too. */
function withStylesAside(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle="/i, ' data-style="'));
}

const words = {
  overflowWrap: 'anywhere',
  overflowX: 'auto',
  '& p:first-of-type': { mt: 0 },
  '& img': { maxWidth: '100%', height: 'auto' },
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
