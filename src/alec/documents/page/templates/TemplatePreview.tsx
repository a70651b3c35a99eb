import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Suspense, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { loadablePart } from '#alec/loadablePart.ts';
import HtmlText from '#engine/admin/fields/html/HtmlText.tsx';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { emptyFieldsIn, emptyFieldsOf } from './emptyFields.ts';
import { templates } from './useTemplates.ts';

const PdfPreview = loadablePart(() => import('#engine/admin/preview/PdfPreview.tsx'));

interface MailPreview {
  readonly subject: string;
  readonly body: string;
}

interface Preview {
  readonly paper?: Blob;
  readonly mail?: MailPreview;
  readonly emptyFields: readonly string[];
}

/** What the template makes of a dossier, as it is typed and before it is saved. */
export default function TemplatePreview() {
  const translate = useTranslate();
  const title = useId();
  const [dossier, setDossier] = useState<string | null>(null);
  const { mutate, data, error, isPending } = usePreview(dossier);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ p: 2 }}>
      <Typography id={title} variant="subtitle1" component="h2" gutterBottom>
        {translate('documents.templates.preview')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 2 }}>
        <RelationPicker
          to={'training-courses' satisfies Path}
          ids={dossier === null ? [] : [dossier]}
          changeIds={([id]) => setDossier(id ?? null)}
          look={{ label: translate('documents.templates.previewOn'), size: 'small' }}
        />
        <Button
          variant="outlined"
          disabled={dossier === null}
          loading={isPending}
          onClick={() => mutate()}
          sx={{ flexShrink: 0 }}
        >
          {translate('documents.templates.show')}
        </Button>
      </Stack>
      {error && (
        <Alert severity="error">{translate(failureMessage(error), { _: failureMessage(error) })}</Alert>
      )}
      {!error && data && <Shown {...data} />}
    </Paper>
  );
}

function Shown({ paper, mail, emptyFields }: Preview) {
  const translate = useTranslate();
  return (
    <>
      {emptyFields.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('documents.templates.gaps', { smart_count: emptyFields.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {emptyFields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Box>
        </Alert>
      )}
      {paper && (
        <Box sx={{ height: 720 }}>
          <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: '100%' }} />}>
            <PdfPreview file={paper} />
          </Suspense>
        </Box>
      )}
      {mail && <Mail {...mail} />}
    </>
  );
}

function Mail({ subject, body }: MailPreview) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <HtmlText html={body} />
    </>
  );
}

function usePreview(dossier: string | null) {
  const { call } = useDataProvider<JsonApiProvider>();
  const { getValues } = useFormContext<ValuesOf<typeof templates>>();
  return useMutation<Preview, Error>({
    mutationFn: async () => {
      const { kind, language, label, subject, body } = getValues();
      const typed: ValuesOf<typeof templates> = { kind, language, label, subject, body };
      const of: ValuesOf<'documents'> = { training_course: dossier };
      const answer = await call(templates, {
        method: 'POST',
        path: 'preview',
        body: { meta: { ...typed, ...of } },
      });
      if (answer instanceof Response)
        return { paper: await answer.blob(), emptyFields: emptyFieldsOf(answer) };
      const mail = answer.meta as unknown as MailPreview;
      return { mail, emptyFields: emptyFieldsIn(mail) };
    },
  });
}
