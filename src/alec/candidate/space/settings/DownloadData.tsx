import { useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { useDownloadData } from './useDownloadData.ts';

const megabyte = 1_000_000;

/** Everything that is kept about oneself, as one file. */
export function DownloadData() {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const { download, isRunning, receivedBytes, fileName, failure } = useDownloadData();
  const size = decimal((receivedBytes / megabyte).toFixed(1), 1);
  return (
    <Card title={translate('candidateSettings.data.title')}>
      <p className="soft">{translate('candidateSettings.data.text')}</p>
      <div className="actions">
        <Button icon="download" isBusy={isRunning} onClick={() => void download()}>
          {translate(isRunning ? 'candidateSettings.data.running' : 'candidateSettings.data.action')}
        </Button>
      </div>
      {/* How large it will be is not known: it is made while it comes. */}
      {isRunning && <progress aria-label={translate('candidateSettings.data.running')} />}
      {isRunning && <p className="hint">{translate('candidateSettings.data.received', { size })}</p>}
      <p role="status">
        {fileName && !isRunning && translate('candidateSettings.data.done', { name: fileName })}
      </p>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </Card>
  );
}
