import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import {
  contractTypes,
  farthestKm,
  largestSize,
  suggestedSorts,
} from './candidate/server/ads/suggestedAdsQuery.ts';
import { jsonApi, metaOf, operation, query } from './operation.ts';

const text: JsonValue = { type: ['string', 'null'] };
const day: JsonValue = { type: ['string', 'null'], format: 'date' };
const flag: JsonValue = { type: 'boolean' };
const pages: JsonValue = { type: 'integer', minimum: 1 };

const suggestedAd: JsonValue = {
  type: 'object',
  properties: {
    type: { const: 'suggested_ads' },
    id: { type: 'string', format: 'uuid', description: 'Of the ad' },
    attributes: {
      type: 'object',
      properties: {
        ...({
          title: { type: 'string' },
          reference: text,
          profession: { type: ['string', 'null'], format: 'uuid' },
          contract_type: { enum: [...contractTypes] },
          company: text,
          postal_code: text,
          city: text,
          hourly_rate: { type: ['string', 'null'], description: 'Euros per hour with 3 decimals' },
          from_date: day,
          to_date: day,
          published_on: day,
        } satisfies ValuesOf<'candidate-ads'>),
        profession_label: text,
        distance_km: {
          type: ['integer', 'null'],
          description: 'Along a great circle between both communes; null where the place of one is not known',
        },
        reasons: {
          type: 'array',
          items: { enum: ['profession', 'distance', 'contract'] },
          description: 'Why it is suggested, the weightiest first',
        },
        is_applied: { ...flag, description: 'The caller has applied and not withdrawn' },
        is_kept: flag,
        is_hidden: flag,
      },
    },
  },
};

/** What a candidate asks about ads for herself. */
export const candidateAdCalls = {
  '/candidate/suggested-ads': {
    get: operation({
      tag: 'candidate-ads',
      name: 'listSuggestedAds',
      summary:
        'Open ads that agree with what the caller’s own profile looks for: of a wanted profession, or near and with a contract that she takes; the best first',
      permission: 'erpf.candidate-ad.view',
      parameters: [
        query('sort', 'What comes first', { enum: [...suggestedSorts], default: 'best' }),
        query('contract_type' satisfies FieldOf<'candidate-ads'>, 'Contract types, separated by commas'),
        query('profession' satisfies FieldOf<'candidate-ads'>, 'Ids of professions, separated by commas'),
        query('distance', 'No further than so many kilometres', {
          type: 'integer',
          minimum: 1,
          maximum: farthestKm,
        }),
        query('hidden', 'Those that the caller hid, and no others', flag),
        query('kept', 'Those that the caller keeps, and no others', flag),
        query('page[number]', 'Page, from 1', pages),
        query('page[size]', 'Ads on a page', {
          type: 'integer',
          minimum: 1,
          maximum: largestSize,
          default: 20,
        }),
      ],
      media: jsonApi,
      schema: {
        type: 'object',
        required: ['data', 'meta'],
        properties: {
          data: { type: 'array', items: suggestedAd },
          meta: {
            type: 'object',
            properties: {
              page: {
                type: 'object',
                properties: { number: pages, size: pages, total: { type: 'integer' } },
              },
            },
          },
        },
      },
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  '/candidate/ad-count': {
    get: operation({
      tag: 'candidate-ads',
      name: 'countAdsWithin',
      summary: 'How many open ads lie within a radius around the commune of the caller’s own profile',
      permission: 'erpf.candidate-ad.view',
      parameters: [
        query('radius', 'Kilometres; without it as the profile says', {
          type: 'integer',
          minimum: 5,
          maximum: 100,
        }),
      ],
      media: jsonApi,
      schema: metaOf({
        radius: { type: 'integer' },
        count: { type: ['integer', 'null'], description: 'Null while the place of the commune is not known' },
      }),
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
};
