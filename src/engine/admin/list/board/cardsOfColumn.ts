/** Cards of a column before more are asked for. */
export const cardsOfColumn = 10;
