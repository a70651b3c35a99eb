import { alec } from '#alec/admin.tsx';
import { preload } from '#engine/admin/shell/loading/loadable.tsx';
import { startScreen } from '#engine/admin/startScreen.tsx';
import { words, wordsOfPages } from './words.ts';

const drawn = startScreen({ productFor: () => alec, words, wordsOfPages });
// The page of most mornings comes while it is asked who looks, and what she may see.
if (/\/(dashboard)?$/.test(window.location.pathname)) void preload('dashboard');
await drawn;
