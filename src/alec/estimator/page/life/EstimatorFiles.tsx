import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SheetIcon from '@mui/icons-material/TableViewOutlined';
import { Button, type SvgIcon, Tooltip } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';

interface EstimatorFilesProps {
  readonly record: EstimatorRecord;
  readonly isUnsaved: boolean;
}

const files = {
  pdf: { path: 'print.pdf', accept: 'application/pdf', ending: 'pdf', icon: PdfIcon },
  xlsx: {
    path: 'workbook.xlsx',
    accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    icon: SheetIcon,
  },
} as const;
type Kind = keyof typeof files;

/** The estimator on paper and as a workbook, for those who may see its margins. */
export function EstimatorFiles(props: EstimatorFilesProps) {
  const { may } = useAccessTo(estimators);
  if (!may('margins')) return null;
  return (
    <>
      <FileButton kind="pdf" {...props} />
      <FileButton kind="xlsx" {...props} />
    </>
  );
}

function FileButton({ kind, record, isUnsaved }: EstimatorFilesProps & { readonly kind: Kind }) {
  const translate = useTranslate();
  const { fetchFile, isFetching } = useFile(kind, record);
  const Icon: typeof SvgIcon = files[kind].icon;
  usePageActions([
    {
      key: `estimator ${kind}`,
      label: translate(`estimatorLife.files.${kind}Help`),
      run: () => void fetchFile(),
    },
  ]);
  return (
    <Tooltip
      describeChild
      title={translate(isUnsaved ? 'estimatorLife.filesSaved' : `estimatorLife.files.${kind}Help`)}
    >
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon />}
        loading={isFetching}
        loadingPosition="start"
        onClick={() => void fetchFile()}
        data-no-print
      >
        {translate(`estimatorLife.files.${kind}`)}
      </Button>
    </Tooltip>
  );
}

function useFile(kind: Kind, { id, name }: EstimatorRecord) {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const [isFetching, setFetching] = useState(false);
  const { path, accept, ending } = files[kind];
  const fetchFile = async () => {
    setFetching(true);
    await attempt(async () => {
      // Another media type than JSON:API's: the answer is the file.
      const answer = (await provider.call(estimators, { id, path, accept })) as Response;
      offerFile(await answer.blob(), `${fileName(String(name))}.${ending}`);
    });
    setFetching(false);
  };
  return { fetchFile, isFetching };
}

/** A name that every file system takes. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'devis';
}
