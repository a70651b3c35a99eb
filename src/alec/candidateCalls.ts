import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { id, jsonApi, metaOf, operation, query } from './operation.ts';

const binary: JsonValue = { type: 'string', format: 'binary' };
const day: JsonValue = { type: ['string', 'null'], format: 'date' };
const word: JsonValue = { type: ['string', 'null'] };
const instant: JsonValue = { type: ['string', 'null'], format: 'date-time' };

const session: JsonValue = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    ...({
      from_date: { type: 'string', format: 'date' },
      to_date: { type: 'string', format: 'date' },
      period: { enum: ['ALL_DAY_PERIOD', 'MORNING_PERIOD', 'AFTERNOON_PERIOD'] },
      session_type: { type: 'string' },
      session_duration: word,
    } satisfies ValuesOf<'training-course-sessions'>),
  },
};

const training: JsonValue = {
  type: 'object',
  properties: {
    type: { const: 'candidate_space_trainings' },
    id: { type: 'string', format: 'uuid' },
    attributes: {
      type: 'object',
      properties: {
        ...({
          label: { type: 'string' },
          organization_name: word,
          organization_city: word,
          city: word,
          duration: word,
        } satisfies ValuesOf<'training-course-trainings'>),
        ...({ reference: word } satisfies ValuesOf<'training-courses'>),
        ...({ from_date: day, to_date: day } satisfies ValuesOf<'training-course-sessions'>),
        state: { enum: ['planned', 'running', 'over'] },
        sessions: { type: 'array', items: session },
        has_convocation: { type: 'boolean' },
      },
    },
  },
};

const layout = query('layout', 'How it looks', { enum: ['classic', 'modern'], default: 'classic' });
const language = query('locale', 'Its language, that of the request unless given', { enum: ['fr', 'en'] });

const nearProfile: JsonValue = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, distance_km: { type: 'integer' } },
};

const deletion = {
  tag: 'candidate-profiles',
  media: jsonApi,
  schema: metaOf({
    ...({ deletion_requested_at: instant } satisfies ValuesOf<'candidate-profiles'>),
    erased_at: instant,
  }),
  errors: ['400', '401', '403', '404', '409', '429'],
} as const;

const call = { tag: 'candidate-profiles', errors: ['400', '401', '403', '404', '429'] } as const;

/** What a candidate asks about herself, and what staff ask beside the list: who is near, a CV to print. */
export const candidateCalls = {
  '/candidate/data.zip': {
    get: operation({
      ...call,
      name: 'downloadOwnData',
      summary: 'All that is kept about the caller, with her files; six times an hour at most',
      media: 'application/zip',
      schema: binary,
      errors: [...call.errors, '503'],
    }),
  },
  '/candidate/deletion': {
    post: operation({
      ...deletion,
      name: 'requestOwnDeletion',
      summary: 'Ask for the account of the caller to be deleted, in 30 days',
    }),
    delete: operation({
      ...deletion,
      name: 'cancelOwnDeletion',
      summary: 'Take back that the account of the caller is to be deleted',
    }),
  },
  '/candidate/trainings': {
    get: operation({
      ...call,
      name: 'listOwnTrainings',
      summary: 'The trainings of the requests that the caller is a candidate of, with their sessions',
      media: jsonApi,
      schema: { type: 'object', properties: { data: { type: 'array', items: training } } },
    }),
  },
  '/candidate/trainings/{id}/convocation': {
    get: operation({
      ...call,
      name: 'downloadConvocation',
      summary: 'The last version of the convening letter to one of these trainings',
      parameters: [id],
      media: '*/*',
      schema: binary,
      errors: [...call.errors, '503'],
    }),
  },
  '/candidate/calendar.ics': {
    get: operation({
      ...call,
      name: 'downloadCalendar',
      summary: 'The assignments and training sessions of the caller as a calendar (RFC 5545)',
      media: 'text/calendar',
      schema: { type: 'string' },
    }),
  },
  '/candidate/missions/{id}/calendar.ics': {
    get: operation({
      ...call,
      name: 'downloadMissionCalendar',
      summary: 'One assignment of the caller as a calendar',
      parameters: [id],
      media: 'text/calendar',
      schema: { type: 'string' },
    }),
  },
  '/candidate/cv.pdf': {
    get: operation({
      ...call,
      name: 'printOwnCv',
      summary: 'The CV made from the profile of the caller',
      parameters: [layout, language],
      media: 'application/pdf',
      schema: binary,
    }),
  },
  '/candidate-profiles/near': {
    get: operation({
      ...call,
      name: 'listNearCandidateProfiles',
      summary: 'The nearest 150 profiles around a commune, of those that the filters of the list leave',
      permission: 'erpf.candidate-space.view',
      parameters: [
        query('city_code' satisfies FieldOf<'candidate-profiles'>, 'INSEE code of the commune'),
        query('distance', 'Kilometres around it', { type: 'integer', minimum: 1, maximum: 1000 }),
      ],
      media: jsonApi,
      schema: metaOf({ total: { type: 'integer' }, profiles: { type: 'array', items: nearProfile } }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/candidate-profiles/{id}/cv.pdf': {
    get: operation({
      ...call,
      name: 'printCv',
      summary: 'The CV made from a profile that the caller may view',
      permission: 'erpf.candidate-space.view',
      parameters: [id, layout, language],
      media: 'application/pdf',
      schema: binary,
    }),
  },
};
