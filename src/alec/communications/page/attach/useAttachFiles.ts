import { useDataProvider, useLocale } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useFormContext } from 'react-hook-form';
import { splitBySize } from '#alec/communications/domain/mailSize.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { linkTo } from './linkTo.ts';
import type { DossierFile } from './useDossierFiles.ts';

const body = 'body_html' satisfies FieldOf<'communications'>;

/** Adds files to those of the mail: what would make it too heavy stands in its text, as a public link for seven days. */
export function useAttachFiles(chosen: readonly DossierFile[], keep: (ids: readonly string[]) => void) {
  const locale = useLocale();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const { getValues, setValue } = useFormContext<ValuesOf<'communications'>>();
  return (files: readonly DossierFile[]) =>
    attempt(async () => {
      const { attached, linked } = splitBySize([...chosen, ...files]);
      const lines: string[] = [];
      for (const file of linked) lines.push(lineOf(file, await linkTo(provider, file.version), locale));
      keep(attached.map(({ id }) => id));
      if (lines.length === 0) return;
      setValue(body, `${getValues(body) ?? ''}<ul>${lines.join('')}</ul>`, { shouldDirty: true });
    });
}

function lineOf({ name, size }: DossierFile, address: string, locale: string): string {
  return `<li><p><a href="${address}">${escaped(name)}</a> (${formatBytes(size, locale)})</p></li>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
