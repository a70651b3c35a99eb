import type { MemoryProvider } from '../memoryProvider.ts';

/** Has a server of arrays answer a training action with all other rows it has, as those that belong to it. */
export function answerWithParts(provider: MemoryProvider): void {
  const { getOne } = provider;
  provider.getOne = (async (path: string, params: never) => {
    const answer = await getOne(path, params);
    const meta = { included: Object.fromEntries(provider.rows) };
    return path === 'training-actions' ? { ...answer, meta } : answer;
  }) as MemoryProvider['getOne'];
}
