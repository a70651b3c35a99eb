import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo } from 'react';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { type AdminProduct, useProduct } from '#engine/admin/product.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import type { SearchOption } from './SearchDialog.tsx';

/** An option that leads to a page. */
export interface PathOption extends SearchOption {
  readonly path: string;
}

/** How far the search for records is. */
export type RecordSearch = 'idle' | 'loading' | 'done' | 'failed' | 'offline';

const shortest = 2;
const pauseMilliseconds = 300;

export interface FoundRecords {
  readonly found: readonly PathOption[];
  readonly state: RecordSearch;
  /** No record has the words: those that were found have words much like them. */
  readonly isSimilar: boolean;
}

/** Records of every resource one may open, grouped by resource, once the typing pauses; one request, aborted by the next. */
export function useFoundRecords(text: string): FoundRecords {
  const provider = useDataProvider<JsonApiProvider>();
  const settled = useSettled(text, pauseMilliseconds);
  const enabled = settled.length >= shortest && text.length >= shortest;
  const { data, fetchStatus, isError } = useQuery({
    queryKey: ['records', settled],
    queryFn: ({ signal }) => readRecords(provider, settled, signal),
    enabled,
  });
  const toOptions = useToOptions();
  const found = useMemo(
    () => (data && settled === text ? toOptions(data, text) : []),
    [data, settled, text, toOptions],
  );
  const records = { found, isSimilar: data?.meta.similar === true };
  if (text.length < shortest) return { ...records, state: 'idle' };
  if (fetchStatus === 'paused') return { ...records, state: 'offline' };
  if (settled !== text || fetchStatus === 'fetching') return { ...records, state: 'loading' };
  return { ...records, state: isError ? 'failed' : 'done' };
}

interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta: { readonly label: string; readonly parent?: Identifier | null };
}

/** A record by its resource, its id and its name; `parent` says whose it is. */
export interface FoundRecord {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly parent: Omit<FoundRecord, 'parent'> | null;
}

interface Answer {
  readonly data: readonly Identifier[];
  /** Types of which there are more. */
  readonly meta: {
    readonly more: readonly string[];
    /** No record has the words: these have words much like them. */
    readonly similar?: boolean;
  };
}

/** As the server wrote it: rows of many resources are no records of one. */
async function readRecords(provider: JsonApiProvider, words: string, signal: AbortSignal): Promise<Answer> {
  const accept = 'application/vnd.api+json';
  const answer = await provider.call('records', { query: { 'filter[q]': words }, accept, signal });
  return (answer as Response).json() as Promise<Answer>;
}

/** Lists of the menu in its order, then the parts of other records, then what has no place of its own, logs last. */
function rank({ menu, creatable, parent }: ScreenResource, sections: readonly string[]): number {
  if (menu) return sections.indexOf(menu);
  if (!creatable) return sections.length + 2;
  return sections.length + (parent ? 0 : 1);
}

function useToOptions() {
  const model = useModel();
  const words = useWords();
  const translate = useTranslate();
  const { recordPath } = useProduct();
  return useMemo(() => {
    const sections = (model.product?.menu ?? []).map(({ id }) => id);
    const opened = Object.values(model.resources)
      .filter(({ isOpen }) => isOpen)
      .sort((one, other) => rank(one, sections) - rank(other, sections));
    return ({ data, meta }: Answer, text: string): PathOption[] =>
      opened.flatMap((resource) => {
        const name = words.many(resource);
        const group = meta.similar ? translate('shell.palette.similar', { name }) : name;
        const found = data.filter(({ type }) => type === resource.type);
        const options = found.map((one) => optionOf({ model, recordPath }, one, group));
        if (!meta.more.includes(resource.type)) return options;
        const label = translate('shell.palette.more');
        const path = searchedListPath(resource, text);
        return [...options, { key: `more ${resource.path}`, group, label, path }];
      });
  }, [model, words, translate, recordPath]);
}

function optionOf(
  { model, recordPath }: Pick<AdminProduct, 'recordPath'> & { readonly model: ScreenModel },
  identifier: Identifier,
  group: string,
): PathOption {
  const found = foundOf(model, identifier);
  const path = recordPath(model, found);
  return { key: found.id, group, label: found.label || '…', detail: found.parent?.label, path };
}

function foundOf(model: ScreenModel, { type, id, meta: { label, parent } }: Identifier): FoundRecord {
  const path = Object.values(model.resources).find((resource) => resource.type === type)?.path ?? type;
  return { path, id, label, parent: parent ? foundOf(model, parent) : null };
}

/** The list of the resource, searched for the same words. */
function searchedListPath(resource: ScreenResource, text: string): string {
  return `${listPath(resource)}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;
}
