import { alec } from '#alec/admin.tsx';
import { startScreen } from '#engine/admin/startScreen.tsx';
import { words, wordsOfPages } from './words.ts';

await startScreen({ productFor: () => alec, words, wordsOfPages });
