import WorkbookIcon from '@mui/icons-material/GridOnOutlined';
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
  readonly file: keyof typeof mediaTypes;
}

const pdf = 'application/pdf';
/** Others than JSON:API's: the answer is the file. */
const mediaTypes = {
  'follow-up.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'summary.pdf': pdf,
  'payroll-control.pdf': pdf,
} as const;

/** Hands out the action as a file. */
export function ActionFileButton({ action, file }: ActionFileButtonProps) {
  const provider = useDataProvider<JsonApiProvider>();
  const { record } = useDossier();
  const attempt = useAttempt();
  const translate = useTranslate();
  const [isFetching, setFetching] = useState(false);
  const [name = file] = file.split('.');
  const fetchFile = async () => {
    setFetching(true);
    await attempt(async () => {
      const params = { id: action, path: file, accept: mediaTypes[file] };
      const answer = (await provider.call(trainingActions, params)) as Response;
      offerFile(await answer.blob(), `ERPF-${record.reference}-${file}`);
    });
    setFetching(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={mediaTypes[file] === pdf ? <PdfIcon /> : <WorkbookIcon />}
      loading={isFetching}
      loadingPosition="start"
      onClick={() => void fetchFile()}
      data-no-print
    >
      {translate(`trainingAction.files.${name}`)}
    </Button>
  );
}
