/** Where a public link leads, below the address of the product: its id, and 256 random bits that nobody guesses. */
export const publicPath = '/public/documents';
