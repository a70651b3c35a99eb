/** The role of those whose space it is. */
export const candidateRole = 'candidate';
