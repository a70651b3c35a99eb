/** For the commands, which know the server and not the parts it is made of. */
export { rebuildFormulas } from '#engine/api/write/formulas/rebuildFormulas.ts';
