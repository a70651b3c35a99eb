/** The colours of differences that are good and bad news. */
export const tones = { good: 'success.main', bad: 'error.main' } as const;
