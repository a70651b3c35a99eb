import { HttpError } from 'ra-core';
import {
  type JsonApiDocument,
  type JsonApiProvider,
  jsonApiProvider,
  type RelationshipTargets,
} from 'ra-data-json-api';
import { ofOthers } from '#engine/admin/resource/isOfOthers.ts';
import { operators } from '#engine/model/model.ts';
import type { ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { basePath } from './basePath.ts';
import { fetchOnceEarly } from './earlyRequests.ts';
import { emulationHeaders } from './emulation.ts';
import { rememberingFailedWrites } from './failedWrites.ts';
import { ownWriteHeaders, rememberOwnWrite } from './ownWrites.ts';

interface DataOptions {
  /** Speaks the language of the screen. */
  readonly translate: (key: string) => string;
  /** The Model of this moment: a schema may be worked on while the page is open. */
  readonly model: () => ScreenModel;
  readonly getToken: () => Promise<string | undefined>;
  /** Language of the server's sentences. */
  readonly locale: () => string;
}

/** The one way to the server; which fields are relations is read from the Model, not guessed. */
export function createDataProvider({ model, translate, getToken, locale }: DataOptions): JsonApiProvider {
  let names = namesOf(model());
  const known = () => {
    if (names.model !== model()) names = namesOf(model());
    return names;
  };
  const provider = jsonApiProvider({
    apiUrl: `${basePath}/api/v1`,
    getToken: signedIn(getToken),
    headers: () => ({ 'accept-language': locale(), ...emulationHeaders(), ...ownWriteHeaders() }),
    onResponse: rememberOwnWrite,
    typeOf: (path) => model().resources[path]?.type ?? path,
    resourceOf: (type) => known().pathByType.get(type) ?? type,
    relationshipsOf: (path) => known().targets.get(path),
    etagOf: ({ meta }) => (meta?.version === undefined ? undefined : `"${meta.version}"`),
    factsOf: ({ meta }) => (meta?.own === false ? ofOthers : undefined),
    pageSize: 50,
    operators,
    totalOf: pagedTotal,
    fetch: fetchInTime,
    failureMessage: ({ status }) => translate(failureKey(status)),
    // StrictMode calls twice in development, and an aborted first call would empty the page.
    supportAbortSignal: import.meta.env.PROD,
  });
  return rememberingFailedWrites(provider);
}

/** Whoever is signing out asks for nothing more: what is still drawn meanwhile fails as the server would refuse it. */
function signedIn(getToken: DataOptions['getToken']) {
  return async () => {
    const token = await getToken();
    if (token === undefined) throw new HttpError('Nobody is signed in', 401);
    return token;
  };
}

/** Longer than the database gives a statement, which is 60 seconds: what it gives up is refused in words. */
const timeoutMs = 65_000;

/** Gives up on a server that does not even begin to answer; how long the answer itself takes is its own affair. */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException('no answer', 'TimeoutError')), timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, patience.signal]) : patience.signal;
  try {
    return await fetchOnceEarly(url, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}

/** What is said of a failure that brought no words of the server: nobody there, somebody before it, something odd. */
function failureKey(status: number): string {
  if (status === 0) return 'shell.failure.unreachable';
  return status >= 500 || status === 429 ? 'shell.failure.unavailable' : 'shell.failure.unreadable';
}

/** The number that pages are counted from; none where the server does not say which page is the last. */
function pagedTotal({ links, meta }: JsonApiDocument): number | undefined {
  const page = meta?.page as { readonly total?: number } | undefined;
  return links?.last === null ? undefined : page?.total;
}

/** What the answers of a Model's resources are read by. */
function namesOf(model: ScreenModel) {
  const resources = Object.values(model.resources);
  return {
    model,
    targets: new Map(resources.map((resource) => [resource.path, targetsOf(resource, model)])),
    pathByType: new Map(resources.map(({ type, path }) => [type, path])),
  };
}

function targetsOf(resource: ScreenResource, model: ScreenModel): RelationshipTargets {
  const relations = resource.fields.flatMap(({ name, fieldType, relation }) =>
    relation === undefined
      ? []
      : [[name, { type: model.resources[relation.to]?.type, many: fieldType === 'many' }] as const],
  );
  return Object.fromEntries(relations);
}
