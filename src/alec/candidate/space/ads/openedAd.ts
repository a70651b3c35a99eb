/** The ad that was opened from each entry of the browser's history, so that the way back leads to its card. */
const opened = new Map<string, string>();

export const openedAd = {
  /** `key` is that of the router's location. */
  remember: (key: string, id: string) => void opened.set(key, id),
  /** The ad that was opened from there; asked for once. */
  take(key: string): string | undefined {
    const id = opened.get(key);
    opened.delete(key);
    return id;
  },
};
