/** What a list tells of all values of a field, in the order in which it is offered. */
export const aggregateFunctions = ['sum', 'average', 'count', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];
