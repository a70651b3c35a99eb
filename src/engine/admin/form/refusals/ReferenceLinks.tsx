import { Link, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { Reference, Uses } from './refusedRows.ts';

interface ReferenceLinksProps {
  /** The row that is still used. */
  readonly id: string;
  /** `more`: of the relation with most rows there are more than are counted. */
  readonly uses: Uses & { readonly more?: boolean };
  readonly onFollow?: () => void;
}

/** Who uses a row, counted: each count leads to their list, kept to those that do, where one may open it. */
export function ReferenceLinks({ id, uses, onFollow }: ReferenceLinksProps) {
  const model = useModel();
  const translate = useTranslate();
  const { references, others } = uses;
  const sayReference = useSayReference(uses);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
    >
      {references.map((reference) => {
        const to = usersPath(reference, id, model);
        const text = sayReference(reference);
        if (!to) return <span key={text}>{text}</span>;
        return (
          <Link key={text} component={LinkBase} to={to} onClick={onFollow} color="inherit" underline="always">
            {text}
          </Link>
        );
      })}
      {others && <span>{translate('views.bulk.otherRecords')}</span>}
    </Stack>
  );
}

/** `3 loans`, `more than 999 loans`, with the relation where several lead here, and with the trash. */
function useSayReference({ references, more = false }: ReferenceLinksProps['uses']) {
  const model = useModel();
  const words = useWords();
  const translate = useTranslate();
  const number = new Intl.NumberFormat(words.locale);
  const most = more ? Math.max(...references.map(({ count }) => count)) : undefined;
  const sayCount = (count: number) =>
    count === most
      ? translate('views.usedBy.more', { count: number.format(count - 1) })
      : number.format(count);
  return ({ resource: path, field: name, trashed, count }: Reference) => {
    const resource = model.resources[path];
    if (!resource) return String(count);
    const field = fieldOf(resource, name);
    const isAmbiguous = references.some((other) => other.resource === path && other.field !== name);
    return [
      `${sayCount(count)} ${count === 1 ? words.one(resource) : words.many(resource)}`,
      ...(isAmbiguous && field ? [`(${words.field(resource, field)})`] : []),
      ...(trashed ? [translate('views.bulk.inTrash')] : []),
    ].join(' ');
  };
}

/** Undefined where the list is not there for the one who looks, or cannot be kept to these rows. */
function usersPath(
  { resource: path, field: name, trashed }: Reference,
  id: string,
  model: ScreenModel,
): string | undefined {
  const resource = model.resources[path];
  if (!resource?.isOpen || resource.kind === 'singleton') return undefined;
  if (trashed && !mayDo(resource, 'restore')) return undefined;
  if (!fieldOf(resource, name)?.operators.includes('in')) return undefined;
  const filter = { [name]: { in: [id] }, ...(trashed && { deletedAt: { null: false } }) };
  return `${listPath(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
