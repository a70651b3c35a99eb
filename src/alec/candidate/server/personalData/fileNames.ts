import { fileNameOf } from '#engine/api/respond/contentDisposition.ts';

/**
 * Names of files in an archive: as their owner calls them, without what file systems refuse, and none twice whatever its
 * case.
 *
 * @example
 * const nameIn = uniqueNames();
 * nameIn('CV', 'cv.pdf') // 'CV/cv.pdf'
 * nameIn('CV', 'CV.pdf') // 'CV/CV (2).pdf'
 */
export function uniqueNames(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(fileNameOf(name)) ?? [];
    const start = `${folder}/${stem.slice(0, longestStem) || 'file'}`;
    let path = `${start}${ending}`;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1) path = `${start} (${count})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  };
}

const longestStem = 120;
