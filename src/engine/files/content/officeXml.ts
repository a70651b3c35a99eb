import type { Bytes } from './bytes.ts';
import { entriesOfZip, textInZip } from './zip.ts';

const longestList = 1024 * 1024;
const macro = /macro|vba/i;

/**
 * Is it an office document of today whose main part is of that type, and without macros? The list of its parts says so
 * (ECMA-376, part 2, section 7.2.3).
 */
export async function isOfficeXml(bytes: Bytes, mainPart: string): Promise<boolean> {
  const entries = await entriesOfZip(bytes);
  if (entries === undefined || entries.some(({ fileName }) => isMacro(fileName))) return false;
  const list = (await textInZip(bytes, '[Content_Types].xml', longestList)) ?? '';
  return list.includes(`ContentType="${mainPart}"`) && !macro.test(list) && !isVeiled(list);
}

function isMacro(path: string): boolean {
  return /(^|\/)(vba[^/]*\.(bin|xml)|macrosheets\/.*)$/i.test(path);
}

/** Letters written as numbers, or a document type of its own: no program writes its list so. */
function isVeiled(list: string): boolean {
  return /&#|<!DOCTYPE|<!ENTITY/i.test(list);
}
