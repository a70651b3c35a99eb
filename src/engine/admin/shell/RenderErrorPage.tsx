import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface RenderErrorProps {
  readonly error: unknown;
  readonly resetErrorBoundary?: (...words: unknown[]) => void;
}

/** What is shown instead of a page that failed to draw; the shell around it still works. */
export function RenderErrorPage({ error, resetErrorBoundary }: RenderErrorProps) {
  const translate = useTranslate();
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', py: 6, maxWidth: 640 }}>
      <Typography variant="h1">{translate('shell.renderError.title')}</Typography>
      <Typography color="text.secondary">{translate('shell.renderError.detail')}</Typography>
      <Typography component="pre" variant="caption" sx={{ whiteSpace: 'pre-wrap', m: 0 }}>
        {error instanceof Error ? error.message : String(error)}
      </Typography>
      <Button
        variant="contained"
        onClick={() => (resetErrorBoundary ? resetErrorBoundary() : window.location.reload())}
      >
        {translate('shell.retry')}
      </Button>
    </Stack>
  );
}
