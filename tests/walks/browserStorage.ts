import type { Page } from '@playwright/test';

/** The contents of localStorage, sessionStorage and IndexedDB of the page's origin, as JSON. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const of = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await of(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        stored.push(await of(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(stored);
  });
}
