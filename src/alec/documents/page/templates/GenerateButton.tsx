import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useUploadRule } from '#alec/documents/page/useUploadRule.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { ValuesOf } from '#generated/records.ts';
import { emptyFieldsIn } from './emptyFields.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { type Template, useTemplates } from './useTemplates.ts';

/** Makes a document of the dossier by a template; made again, it is the next version of the same document. */
export function GenerateButton() {
  const translate = useTranslate();
  const { mayAdd } = useUploadRule();
  const templates = useTemplates('document', mayAdd);
  const { generate, isMaking } = useGenerate();
  if (!mayAdd || templates.length === 0) return null;
  return (
    <TemplateMenu
      label={translate('documents.templates.generate')}
      templates={templates}
      shown="document_type"
      choose={(template) => void generate(template)}
      loading={isMaking}
      variant="outlined"
    />
  );
}

function useGenerate() {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isMaking, setMaking] = useState(false);
  const generate = async ({ id, label }: Template) => {
    setMaking(true);
    await attempt(async () => {
      const meta: ValuesOf<typeof documents> = { training_course: record.id, document_template: id };
      const made = await provider.call(documents, { method: 'POST', path: 'generate', body: { meta } });
      const empty = made instanceof Response ? [] : emptyFieldsIn(made.meta);
      if (empty.length === 0)
        notify('documents.templates.generated', { type: 'success', messageArgs: { name: label } });
      else
        notify('documents.templates.generatedWithGaps', {
          type: 'warning',
          messageArgs: { name: label, fields: empty.join(', '), count: empty.length },
        });
      refresh();
    });
    setMaking(false);
  };
  return { generate, isMaking };
}
