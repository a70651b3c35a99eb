import type { FieldOf } from '#generated/records.ts';
import { id, jsonApi, metaOf, operation, query } from './operation.ts';

const estimatorSources = [
  'device_type',
  'validation_type',
  'min_wage',
  'opco_charge',
] satisfies FieldOf<'training-course-estimators'>[];

const estimatorPath = '/training-course-estimators/{id}';
const reason = { type: 'string', minLength: 1, description: 'Why it is refused' };
const refusal = {
  requestBody: { required: true, content: { [jsonApi]: { schema: metaOf({ reason }) } } },
};
const estimatorMoves = [
  { word: 'request', summary: 'Ask for the validation of an estimator' },
  { word: 'withdraw', summary: 'Take that back' },
  { word: 'validate', summary: 'Validate an estimator that somebody else asked to be validated' },
  { word: 'refuse', summary: 'Refuse that, with a reason', more: refusal },
  { word: 'reopen', summary: 'Make a validated estimator a draft again' },
  { word: 'refresh', summary: 'Calculate an estimator with what the lists say today' },
];

const moves = Object.fromEntries(
  estimatorMoves.map(({ word, summary, more = {} }) => {
    const call = operation({
      tag: 'training-course-estimators',
      name: `${word}TrainingCourseEstimators`,
      summary,
      permission: `erpf.estimator.${word}`,
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      media: jsonApi,
      schema: { $ref: '#/components/schemas/TrainingCourseEstimatorsDocument' },
      errors: ['401', '403', '404', '409', '412', '422', '429'],
    });
    return [`${estimatorPath}/${word}`, { patch: { ...call, ...more } }];
  }),
);

const files = Object.fromEntries(
  [
    { file: 'print.pdf', name: 'printEstimator', media: 'application/pdf', summary: 'An estimator on paper' },
    {
      file: 'workbook.xlsx',
      name: 'exportEstimator',
      media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      summary: 'An estimator as a workbook whose formulas calculate it',
    },
  ].map(({ file, ...call }) => [
    `${estimatorPath}/${file}`,
    {
      get: operation({
        ...call,
        tag: 'training-course-estimators',
        permission: 'erpf.estimator.margins',
        parameters: [id],
        schema: { type: 'string', format: 'binary' },
        errors: ['401', '403', '404', '429'],
      }),
    },
  ]),
);

/** What is done with an estimator beyond its fields: its life, its files, who approves it and what it is made of. */
export const estimatorCalls = {
  ...moves,
  ...files,
  [`${estimatorPath}/approvers`]: {
    get: operation({
      tag: 'training-course-estimators',
      name: 'readEstimatorApprovers',
      summary: 'Who would be asked to validate an estimator, and the roles that may',
      permission: 'erpf.estimator.margins',
      parameters: [id],
      media: jsonApi,
      schema: metaOf({
        roles: { type: 'array', items: { type: 'string' } },
        people: { type: 'array', items: { type: 'object' } },
      }),
      errors: ['401', '403', '404', '429'],
    }),
  },
  [`${estimatorPath}/sources`]: {
    get: operation({
      tag: 'training-course-estimators',
      name: 'readEstimatorSources',
      summary: 'What an estimator is calculated with, and what is newer today',
      permission: 'erpf.estimator.margins',
      parameters: [
        id,
        ...estimatorSources.map((name) =>
          query(name, 'As if the estimator named this one; empty: none', { type: 'string' }),
        ),
      ],
      media: jsonApi,
      schema: metaOf({ sources: { type: 'object' }, newer: { type: 'array', items: { type: 'object' } } }),
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
};
