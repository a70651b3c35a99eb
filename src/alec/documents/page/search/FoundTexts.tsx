import { Alert, alpha, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { type FoundText, useFoundTexts } from './useFoundTexts.ts';

/** A document, and the dossier it is of as it is named: `ERPF#2026-00012`. */
export interface FoundPlace {
  readonly id: string;
  readonly dossier: string | null;
}

interface FoundTextsProps {
  readonly text: string;
  readonly dossier: string | undefined;
  /** Where a document is read; null: nowhere. */
  readonly pathOf: (found: FoundPlace) => string | null;
}

/** What was found for some words, each with its passage; or why there is nothing to see. */
export function FoundTexts({ text, dossier, pathOf }: FoundTextsProps) {
  const translate = useTranslate();
  const search = useFoundTexts(text, dossier);
  const { isAsked, found, error, isLooking } = search;
  if (text.trim().length < 2) return <Words>{translate('documents.search.hint')}</Words>;
  if (error && !isLooking)
    return (
      <Alert severity="error" action={<Button onClick={search.refetch}>{translate('views.retry')}</Button>}>
        {translate('documents.search.failed')}
      </Alert>
    );
  if (!found || !isAsked) return <FoundSkeleton />;
  if (found.length === 0)
    return isLooking ? (
      <FoundSkeleton />
    ) : (
      <Words>{translate('documents.search.none', { text: text.trim() })}</Words>
    );
  return (
    <Box aria-busy={isLooking} sx={{ opacity: isLooking ? 0.6 : 1 }}>
      <Words>
        {translate(search.hasNextPage ? 'documents.search.first' : 'documents.search.results', {
          smart_count: found.length,
        })}
      </Words>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((one) => (
          <Found key={one.id} found={one} hasDossier={dossier !== undefined} pathOf={pathOf} />
        ))}
      </Stack>
      {search.hasNextPage && (
        <Button
          fullWidth
          loading={search.isFetchingNextPage}
          onClick={search.fetchNextPage}
          sx={{ borderTop: 1, borderColor: 'divider', borderRadius: 0 }}
        >
          {translate('documents.search.more')}
        </Button>
      )}
    </Box>
  );
}

function Words({ children }: { readonly children: string }) {
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
      {children}
    </Typography>
  );
}

function FoundSkeleton() {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate('documents.search.looking')} sx={{ px: 2, py: 1.5 }}>
      <Skeleton width="30%" />
      <Skeleton />
      <Skeleton width="70%" />
    </Stack>
  );
}

interface FoundProps extends Pick<FoundTextsProps, 'pathOf'> {
  readonly found: FoundText;
  /** The dossier is known from the page. */
  readonly hasDossier: boolean;
}

function Found({ found: { id, meta }, hasDossier, pathOf }: FoundProps) {
  const { label, file_name, parent, passage } = meta;
  const dossier = parent?.meta.label ?? null;
  const path = pathOf({ id, dossier });
  const facts = [hasDossier ? null : dossier, file_name].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {path === null ? (
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      ) : (
        <Typography component={LinkBase} to={path} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {label}
        </Typography>
      )}
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {facts}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {passage.map(({ text, isFound }, place) =>
          isFound ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a passage never move
            <Mark key={place}>{text}</Mark>
          ) : (
            text
          ),
        )}
      </Typography>
    </Box>
  );
}

function Mark({ children }: { readonly children: string }) {
  return (
    <Box
      component="mark"
      sx={{
        bgcolor: ({ palette }) => alpha(palette.warning.main, 0.25),
        color: 'inherit',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
