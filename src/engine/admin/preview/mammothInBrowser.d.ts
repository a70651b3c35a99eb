/** What browsers are given of mammoth: the same, without files. */
declare module 'mammoth/mammoth.browser.js' {
  import mammoth = require('mammoth');
  export default mammoth;
}
