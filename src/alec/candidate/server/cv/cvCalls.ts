import { type Cv, type CvLayout, cvLayouts } from '#alec/candidate/domain/cv.ts';
import { printCv } from '#alec/candidate/print/printCv.ts';
import { type CandidateParts, candidateCall, idBefore } from '#alec/candidate/server/ownCandidate.ts';
import { type Problem, problem, problemResponse, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { contentDisposition, fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import { printWords } from '#engine/print/printWords.ts';
import { readCv } from './readCv.ts';

const parameters = ['layout', 'locale'];

/**
 * `GET /candidate/cv.pdf?layout=classic|modern&locale=fr|en`: the CV made from the caller's profile. 400 for another layout
 * or language.
 */
export function ownCvResponse(source: Request, parts: CandidateParts): Promise<Response> {
  return candidateCall(
    source,
    parts,
    ({ profileId }) => cvResponse(profileId, askedIn(source, parts.context.locale), parts),
    { parameters },
  );
}

/** `GET /candidate-profiles/{id}/cv.pdf`: the same for whoever may view the profile. 404 outside of the caller's reach. */
export async function staffCvResponse(source: Request, parts: CandidateParts): Promise<Response> {
  const { api, context } = parts;
  try {
    refuseAny(unknownParameters(new URL(source.url).searchParams.keys(), parameters));
    const asked = askedIn(source, context.locale);
    const id = encodeURIComponent(idBefore(source, 1));
    const seen = await api.handle(new Request(api.addressOf(`candidate-profiles/${id}`)), context);
    return seen.status === 200 ? await cvResponse(id, asked, parts) : seen;
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

interface Asked {
  readonly layout: CvLayout;
  readonly locale: Locale;
}

/** Throws a Refusal of 400 with each parameter that is none of its values. */
function askedIn({ url }: Request, own: Locale): Asked {
  const given = new URL(url).searchParams;
  const [asked, tongue] = [given.get('layout') ?? 'classic', given.get('locale') ?? own];
  const layout = cvLayouts.find((known) => known === asked);
  const locale = locales.find((known) => known === tongue);
  refuseAny([
    ...(layout ? [] : [badParameter('layout', asked, cvLayouts)]),
    ...(locale ? [] : [badParameter('locale', tongue, locales)]),
  ]);
  return { layout: layout ?? 'classic', locale: locale ?? own };
}

function badParameter(name: string, value: string, known: readonly string[]): Problem {
  return problem('bad-parameter', { name, value, expected: known.join(', ') }, { parameter: name });
}

async function cvResponse(
  profileId: string,
  { layout, locale }: Asked,
  { database, model }: CandidateParts,
): Promise<Response> {
  const cv = await readCv(database, model, profileId, locale);
  if (!cv) throw new Refusal(problem('not-found'));
  const pdf = await printCv(layout, cv);
  return new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', nameOf(cv)),
      'content-language': locale,
      'cache-control': 'private, no-store',
    },
  });
}

/** `CV Thomas Petit.pdf` */
function nameOf({ name, locale }: Cv): string {
  return `${fileNameOf(printWords(locale)('candidate.cv.title', { name }))}.pdf`;
}
