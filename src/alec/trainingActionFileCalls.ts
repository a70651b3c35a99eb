import { id, jsonApi, metaOf, operation } from './operation.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const files = [
  {
    file: 'follow-up.xlsx',
    name: 'exportTrainingActionFollowUp',
    summary: 'The grids of the follow-up as a workbook whose formulas calculate them',
    media: workbook,
    permission: 'erpf.training-action.view',
  },
  {
    file: 'summary.pdf',
    name: 'printTrainingActionSummary',
    summary: 'The summary of an action on paper',
    media: 'application/pdf',
    permission: 'erpf.training-action.view',
  },
  {
    file: 'payroll-control.pdf',
    name: 'printPayrollControl',
    summary: 'The payroll control sheet of an action',
    media: 'application/pdf',
    permission: 'erpf.training-action.margins',
  },
];

/** The way back from a conversion. */
export const trainingActionCalls = {
  '/training-actions/{id}/revert': {
    patch: operation({
      tag: 'training-actions',
      name: 'revertTrainingActions',
      summary: 'Take a conversion back: the action goes to the trash with all its rows',
      permission: 'erpf.training-action.revert',
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      body: metaOf({ reason: { type: 'string' } }),
      media: jsonApi,
      schema: { $ref: '#/components/schemas/MetaDocument' },
      errors: ['400', '401', '403', '404', '409', '412', '422', '429'],
    }),
  },
};

/** What a training action is handed out as. Costs and funding are there for those who may see margins. */
export const trainingActionFileCalls = Object.fromEntries(
  files.map(({ file, ...call }) => [
    `/training-actions/{id}/${file}`,
    {
      get: operation({
        ...call,
        tag: 'training-actions',
        parameters: [id],
        schema: { type: 'string', format: 'binary' },
        errors: ['401', '403', '404', '429'],
      }),
    },
  ]),
);
