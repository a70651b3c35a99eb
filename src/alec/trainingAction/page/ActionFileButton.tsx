import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { trainingActions } from './useActionRecords.ts';

interface ActionFileButtonProps {
  readonly action: string;
  readonly file: 'summary' | 'payroll-control';
}

/** Hands out the action as a PDF. */
export function ActionFileButton({ action, file }: ActionFileButtonProps) {
  const provider = useDataProvider<JsonApiProvider>();
  const { record } = useDossier();
  const attempt = useAttempt();
  const translate = useTranslate();
  const [isFetching, setFetching] = useState(false);
  const fetchFile = async () => {
    setFetching(true);
    await attempt(async () => {
      const params = { id: action, path: `${file}.pdf`, accept: 'application/pdf' };
      // Another media type than JSON:API's: the answer is the file.
      const answer = (await provider.call(trainingActions, params)) as Response;
      offerFile(await answer.blob(), `ERPF-${record.reference}-${file}.pdf`);
    });
    setFetching(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      loading={isFetching}
      loadingPosition="start"
      onClick={() => void fetchFile()}
      data-no-print
    >
      {translate(`trainingAction.files.${file}`)}
    </Button>
  );
}
