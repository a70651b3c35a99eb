/** In a table the head says what an input is; its label stays for those who do not see the table. */
export const bareInput = {
  '& .MuiInputLabel-root': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .MuiOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiOutlinedInput-input': { py: 0.75, px: 1 },
  '& .MuiFormHelperText-root': { mx: 0, textAlign: 'right' },
} as const;
