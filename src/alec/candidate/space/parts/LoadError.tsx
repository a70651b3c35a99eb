import { useTranslate } from 'ra-core';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface LoadErrorProps {
  /** What went wrong, in the words of the server where it has some. */
  readonly error?: unknown;
  readonly onRetry: () => unknown;
}

/** Something could not be read: why, and a way to ask again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const translate = useTranslate();
  return (
    <div className="note note-error" role="alert">
      <Icon name="error" />
      <div>
        <p>{translate('candidate.loadError.title')}</p>
        {error instanceof Error && error.message !== '' && <p className="soft">{error.message}</p>}
        <Button onClick={() => void onRetry()}>{translate('candidate.loadError.retry')}</Button>
      </div>
    </div>
  );
}
