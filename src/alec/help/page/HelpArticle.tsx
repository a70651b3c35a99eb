import { Alert, Button, Dialog, DialogContent, Skeleton, Stack, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { articleOf, type Heading } from './articleOf.ts';
import { findPage, type HelpEntry, type HelpTree, helpPath } from './helpPages.ts';
import { useHelpContent } from './useHelp.ts';

interface HelpArticleProps {
  readonly tree: HelpTree;
  readonly page: HelpEntry;
  /** Told the headings once the article stands. */
  readonly showHeadings: (headings: readonly Heading[]) => void;
}

/** What a page says, or why it cannot be read. */
export function HelpArticle({ tree, page, showHeadings }: HelpArticleProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useHelpContent(page.id);
  if (error)
    return (
      <Alert
        severity="error"
        role="alert"
        action={<Button onClick={() => void refetch()}>{translate('views.retry')}</Button>}
      >
        {translate('help.failed')}
      </Alert>
    );
  if (!data) return <ArticleSkeleton />;
  return <Words html={data.content ?? ''} tree={tree} showHeadings={showHeadings} />;
}

function ArticleSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('shell.loading')} spacing={1.5}>
      {['95%', '90%', '60%'].map((width) => (
        <Skeleton key={width} variant="rounded" height={18} width={width} />
      ))}
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={18} width="80%" />
    </Stack>
  );
}

interface WordsProps {
  readonly html: string;
  readonly tree: HelpTree;
  readonly showHeadings: (headings: readonly Heading[]) => void;
}

function Words({ html, tree, showHeadings }: WordsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const base = useHref('/').replace(/\/$/, '');
  const place = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<HTMLImageElement>();
  const article = useMemo(() => {
    const addressOf = (key: string) => {
      const page = findPage(tree, key);
      return page && `${base}${helpPath(tree, page)}`;
    };
    return articleOf(html, {
      addressOf,
      enlarge: (picture) => translate('help.enlarge', { picture }),
    });
  }, [html, tree, base, translate]);

  useEffect(() => {
    // A fragment is empty once it stands in the page; drawn twice, it must be the same.
    place.current?.replaceChildren(article.content.cloneNode(true));
    showHeadings(article.headings);
  }, [article, showHeadings]);
  useEffect(() => {
    const isReady = place.current && article.headings.length > 0;
    if (hash && isReady) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, article]);

  const follow = (event: MouseEvent) => {
    const target = event.target as Element;
    const picture = target.closest('button')?.querySelector('img');
    const link = target.closest<HTMLAnchorElement>('a[data-page]');
    if (picture) setEnlarged(picture);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate((link.getAttribute('href') ?? '').slice(base.length));
  };
  return (
    <>
      <Prose ref={place} onClick={follow} />
      <Dialog open={enlarged !== undefined} onClose={() => setEnlarged(undefined)} maxWidth="xl">
        <DialogContent sx={{ p: 1 }}>
          <Button fullWidth onClick={() => setEnlarged(undefined)} autoFocus sx={{ p: 0 }}>
            <img src={enlarged?.src} alt={enlarged?.alt} style={{ maxWidth: '100%' }} />
          </Button>
        </DialogContent>
      </Dialog>
    </>
  );
}

const Prose = styled('div')(({ theme: { palette, typography } }) => ({
  ...typography.body1,
  fontSize: '0.9375rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h2, & h3, & h4': { scrollMarginTop: 72, lineHeight: 1.35 },
  '& h2': { fontSize: '1.125rem', marginTop: '1.75em', marginBottom: '0.5em' },
  '& h3': { fontSize: '1rem', marginTop: '1.5em', marginBottom: '0.4em' },
  '& > :first-of-type': { marginTop: 0 },
  '& p, & ul, & ol': { marginTop: 0, marginBottom: '0.9em' },
  '& li': { marginBottom: '0.3em' },
  '& a': { color: palette.primary.main },
  '& blockquote': {
    margin: '1em 0',
    padding: '0.75em 1em',
    borderLeft: `4px solid ${palette.primary.main}`,
    backgroundColor: palette.sunken,
    borderRadius: 4,
    '& > :last-child': { marginBottom: 0 },
  },
  '& code, & kbd': {
    padding: '0.1em 0.35em',
    borderRadius: 4,
    fontSize: '0.875em',
    backgroundColor: palette.sunken,
    border: `1px solid ${palette.line}`,
  },
  '& pre': {
    padding: '0.75em 1em',
    overflowX: 'auto',
    backgroundColor: palette.sunken,
    borderRadius: 4,
    '& code': { border: 0, padding: 0 },
  },
  '& hr': { border: 0, borderTop: `1px solid ${palette.line}`, margin: '1.5em 0' },
  '& details': {
    border: `1px solid ${palette.line}`,
    borderRadius: 4,
    padding: '0.5em 1em',
    marginBottom: '0.9em',
  },
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: `1px solid ${palette.line}`,
    borderRadius: 8,
    overflow: 'hidden',
    background: 'none',
    cursor: 'zoom-in',
  },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', margin: '0 auto' },
  '& [data-frame]': { overflowX: 'auto', marginBottom: '0.9em' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': {
    border: `1px solid ${palette.line}`,
    padding: '0.4em 0.7em',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'normal',
  },
  '& th': { backgroundColor: palette.sunken },
  '@media print': {
    '& button': { border: 0 },
    '& h2, & h3': { breakAfter: 'avoid' },
    '& img': { breakInside: 'avoid' },
  },
}));
