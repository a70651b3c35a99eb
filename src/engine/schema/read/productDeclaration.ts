import type { Words } from '#engine/model/model.ts';
import type { PersonalWords } from '#engine/model/personal.ts';
import type { StorageNames } from '#engine/model/productFacts.ts';
import { checkProductShape, productAsMeant } from '#engine/schema/check/checkShape.ts';
import type { Report } from '#engine/schema/check/fault.ts';
import { JsonFault, parseJson } from './parseJson.ts';

/** What `meta/product.json` may say; a product without that file says nothing. */
export interface ProductDeclaration {
  readonly name?: string;
  readonly permissions?: string;
  readonly timeZone?: string;
  readonly history?: string;
  readonly menu?: { readonly [section: string]: SectionDeclaration };
  readonly roles?: { readonly [role: string]: Words };
  readonly storage?: Partial<StorageNames>;
  readonly units?: readonly string[];
  readonly personal?: PersonalWords;
}

/** A section of the menu, and what holds for its resources unless their files say otherwise. */
export interface SectionDeclaration extends Partial<Words> {
  readonly folded?: boolean;
  readonly route?: string;
  readonly group?: string;
  readonly screen?: string;
}

/** Reads the text of `meta/product.json`. */
export function readProductDeclaration(text: string, report: Report): ProductDeclaration {
  try {
    const declared = parseJson(text);
    if (!checkProductShape(declared, report)) return {};
    return productAsMeant(declared) as unknown as ProductDeclaration;
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    report('', `This is not JSON: ${error.message}.`);
    return {};
  }
}
