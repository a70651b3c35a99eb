import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, Link, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { searchHelp } from '#alec/help/domain/searchHelp.ts';
import { type HelpTree, helpPath } from './helpPages.ts';
import { useHelpTexts } from './useHelp.ts';

interface HelpContentsProps {
  readonly tree: HelpTree;
  readonly currentId: string | undefined;
  /** On a phone the contents close once a page is chosen. */
  readonly choose?: () => void;
}

/** All pages below each other, or those that have the words one types. */
export function HelpContents({ tree, currentId, choose }: HelpContentsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  return (
    <Box>
      <TextField
        type="search"
        size="small"
        fullWidth
        label={translate('help.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ mb: 1.5 }}
      />
      <nav aria-label={translate('help.contents')}>
        {typed.trim() === '' ? (
          <Pages tree={tree} currentId={currentId} choose={choose} />
        ) : (
          <Found tree={tree} typed={typed} choose={choose} />
        )}
      </nav>
    </Box>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0 };

interface PagesProps extends Pick<HelpContentsProps, 'tree' | 'currentId'> {
  readonly choose: (() => void) | undefined;
}

function Pages({ tree, currentId, choose }: PagesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = currentId && list.current?.querySelector('[aria-current]');
    if (current) current.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  return (
    <Box component="ul" ref={list} sx={plainList}>
      {tree.pages.map((page) => (
        <Box component="li" key={page.id} sx={{ mt: page.depth === 0 ? 1 : 0 }}>
          <Link
            component={RouterLink}
            to={helpPath(tree, page)}
            onClick={choose}
            underline="hover"
            color={page.id === currentId ? 'primary' : 'text.primary'}
            aria-current={page.id === currentId ? 'page' : undefined}
            sx={{
              display: 'block',
              py: 0.5,
              pr: 1,
              pl: 1 + page.depth * 1.5,
              borderRadius: 1,
              fontWeight: page.depth === 0 || page.id === currentId ? 600 : 400,
              bgcolor: page.id === currentId ? 'action.selected' : undefined,
            }}
          >
            {page.title}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

interface FoundProps extends Pick<HelpContentsProps, 'tree'> {
  readonly typed: string;
  readonly choose: (() => void) | undefined;
}

function Found({ tree, typed, choose }: FoundProps) {
  const translate = useTranslate();
  const { data, error, isPending } = useHelpTexts(true);
  const words = useDeferredValue(typed);
  const found = useMemo(() => {
    const texts = new Map(data?.map(({ id, plain_text }) => [id, plain_text ?? '']));
    return searchHelp(
      tree.pages.map(({ id, title }) => ({ id, title, text: texts.get(id) ?? '' })),
      words,
    );
  }, [data, tree, words]);
  return (
    <>
      <Typography role="status" variant="caption" color="text.secondary">
        {error && translate('help.searchFailed')}
        {!error &&
          !isPending &&
          translate(found.length === 0 ? 'help.nothingFound' : 'help.found', { smart_count: found.length })}
      </Typography>
      <Box component="ul" sx={plainList}>
        {found.map(({ id, excerpt }) => {
          const page = tree.pages.find((one) => one.id === id);
          return page ? (
            <Box component="li" key={id} sx={{ py: 0.75 }}>
              <Link
                component={RouterLink}
                to={helpPath(tree, page)}
                onClick={choose}
                sx={{ fontWeight: 600 }}
              >
                {page.title}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {excerpt}
              </Typography>
            </Box>
          ) : null;
        })}
      </Box>
    </>
  );
}
