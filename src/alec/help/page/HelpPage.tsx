import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Collapse, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { PageSkeleton } from '#engine/admin/shell/PageSkeleton.tsx';
import { formatDate } from '#engine/model/valueText.ts';
import type { Heading } from './articleOf.ts';
import { HelpArticle } from './HelpArticle.tsx';
import { HelpContents } from './HelpContents.tsx';
import { findPage, type HelpEntry, type HelpTree, helpPath, pageOfScreen } from './helpPages.ts';
import { Neighbours } from './Neighbours.tsx';
import { OnThisPage } from './OnThisPage.tsx';
import { useHelpTree } from './useHelp.ts';
import { updateNotes, useReadNotes } from './useUpdateNotes.ts';

/** The help: its contents, the page of the address, and what stands on it. */
export default function HelpPage() {
  const translate = useTranslate();
  const { id, childId } = useParams();
  const [parameters] = useSearchParams();
  const { tree, error, isPending, refetch } = useHelpTree();
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
  if (isPending) return <PageSkeleton />;
  const key = childId ?? id;
  const [first] = tree.pages;
  if (!first) return <Alert severity="info">{translate('help.empty')}</Alert>;
  if (key === undefined) {
    const screen = parameters.get('for');
    const page = (screen !== null && pageOfScreen(tree, screen)) || first;
    return <Navigate to={helpPath(tree, page)} replace />;
  }
  return <Layout tree={tree} page={findPage(tree, key)} />;
}

interface LayoutProps {
  readonly tree: HelpTree;
  readonly page: HelpEntry | undefined;
}

function Layout({ tree, page }: LayoutProps) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [areContentsOpen, setContentsOpen] = useState(false);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const close = () => setContentsOpen(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '248px minmax(0, 1fr)',
          lg: '248px minmax(0, 1fr) 208px',
        },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        '@media print': { display: 'block' },
      }}
    >
      <Box
        data-no-print
        sx={{
          position: { md: 'sticky' },
          top: 72,
          maxHeight: { md: 'calc(100vh - 88px)' },
          overflowY: 'auto',
          pt: 0.75,
        }}
      >
        {isNarrow ? (
          <>
            <Button
              fullWidth
              variant="outlined"
              startIcon={<MenuBook />}
              aria-expanded={areContentsOpen}
              onClick={() => setContentsOpen(!areContentsOpen)}
            >
              {translate('help.contents')}
            </Button>
            <Collapse in={areContentsOpen} unmountOnExit>
              <Box sx={{ pt: 2 }}>
                <HelpContents tree={tree} currentId={page?.id} choose={close} />
              </Box>
            </Collapse>
          </>
        ) : (
          <HelpContents tree={tree} currentId={page?.id} />
        )}
      </Box>
      {page ? <Page key={page.id} tree={tree} page={page} showHeadings={setHeadings} /> : <Missing />}
      {page && <OnThisPage headings={headings} />}
    </Box>
  );
}

interface PageProps extends LayoutProps {
  readonly page: HelpEntry;
  readonly showHeadings: (headings: readonly Heading[]) => void;
}

function Page({ tree, page, showHeadings }: PageProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  useDocumentTitle(page.title);
  useMarkNotes(page);
  const changed = page.changed_on && formatDate(page.changed_on, locale);
  return (
    <Box component="article" sx={{ maxWidth: 760 }}>
      <Typography variant="h1">{page.title}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {changed && translate('help.changed', { day: changed })}
        </Typography>
        <Button data-no-print size="small" startIcon={<Print />} onClick={() => window.print()}>
          {translate('help.print')}
        </Button>
      </Box>
      <HelpArticle tree={tree} page={page} showHeadings={showHeadings} />
      <Neighbours tree={tree} page={page} />
    </Box>
  );
}

/** Update notes that are opened are no longer new. */
function useMarkNotes({ slug, changed_on: changedOn }: HelpEntry): void {
  const [read, markRead] = useReadNotes();
  const isNew = slug === updateNotes && changedOn !== null && changedOn > read;
  useEffect(() => {
    if (isNew) markRead(changedOn);
  }, [isNew, changedOn, markRead]);
}

function Missing() {
  const translate = useTranslate();
  useDocumentTitle(translate('help.title'));
  return (
    <Box>
      <Typography variant="h1">{translate('help.missing')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate('help.missingText')}
      </Typography>
    </Box>
  );
}
