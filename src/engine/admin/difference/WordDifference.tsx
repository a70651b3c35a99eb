import { Alert, alpha, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWordChanges } from './useWordChanges.ts';
import type { WordChange } from './wordChanges.ts';

interface WordDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/**
 * What was added to a text and removed from it, word by word. Added words are underlined, removed ones struck through;
 * a long passage that both have is shortened until one asks for it. Long texts are compared beside the page.
 *
 * @example
 * <WordDifference before={version.old_value} after={version.new_value} />
 */
export function WordDifference({ before, after }: WordDifferenceProps) {
  const translate = useTranslate();
  const changes = useWordChanges(before, after);
  const [isWhole, setWhole] = useState(false);
  if (changes === undefined)
    return (
      <Box role="status" aria-label={translate('views.difference.comparing')}>
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Box>
    );
  if (changes === null) return <Alert severity="info">{translate('views.difference.tooDifferent')}</Alert>;
  const [added, removed] = [countWords(changes, 'added'), countWords(changes, 'removed')];
  const isShortened = !isWhole && changes.some(({ kind, text }) => kind === 'same' && text.length > longest);
  return (
    <Box>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {changes.every(({ kind }) => kind === 'same')
          ? translate('views.difference.none')
          : `${translate('views.difference.added', { smart_count: added })}, ${translate('views.difference.removed', { smart_count: removed })}`}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {changes.slice(0, mostShown).map((change, place) => (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two texts never move
            key={place}
            change={isWhole ? change : shortened(change, place === 0, place === changes.length - 1)}
          />
        ))}
      </Box>
      {changes.length > mostShown && <Alert severity="info">{translate('views.difference.more')}</Alert>}
      {isShortened && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {translate('views.difference.showAll')}
        </Button>
      )}
    </Box>
  );
}

/** Pieces beyond are a text that nobody compares by eye, and a page that no longer answers. */
const mostShown = 5000;

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;
const colours = { added: 'success', removed: 'error' } as const;

function Piece({ change: { kind, text } }: { readonly change: WordChange }) {
  return (
    <Box
      component={elements[kind]}
      sx={
        kind === 'same' ? undefined : { bgcolor: ({ palette }) => alpha(palette[colours[kind]].main, 0.18) }
      }
    >
      {text}
    </Box>
  );
}

function countWords(changes: readonly WordChange[], asked: WordChange['kind']): number {
  const words = changes.flatMap(({ kind, text }) => (kind === asked ? text.trim().split(/\s+/) : []));
  return words.filter(Boolean).length;
}

const longest = 600;
const kept = 200;

/** What surrounds the changes: the end of what stands before one, the start of what follows. */
function shortened(change: WordChange, isFirst: boolean, isLast: boolean): WordChange {
  const { kind, text } = change;
  if (kind !== 'same' || text.length <= longest) return change;
  const start = isFirst ? '' : text.slice(0, kept);
  const end = isLast ? '' : text.slice(-kept);
  return { ...change, text: `${start} […] ${end}` };
}
