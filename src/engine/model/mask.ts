/** What stands for a value that is stored encrypted, wherever the row is read; sent back, it means « unchanged ». */
export const mask = '•••••••••••••••';
