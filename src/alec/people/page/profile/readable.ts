/** What the browser does not know as an image, said in our words. */
export function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new Error('profile.picture.unreadable', { cause });
  });
}
