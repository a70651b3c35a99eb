import { useTranslate } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';

/** A page that could not be drawn: what stands around it stays. */
export function RenderError({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.renderError.title')} lead={translate('candidate.renderError.text')}>
      {error instanceof Error && <p className="soft">{error.message}</p>}
      <Button look="primary" onClick={resetErrorBoundary}>
        {translate('candidate.loadError.retry')}
      </Button>
    </Page>
  );
}
