import '@fontsource-variable/inter';
import '#alec/candidate/space/space.css';
import { startSpace } from '#alec/candidate/space/startSpace.tsx';
import { words, wordsOfForms } from './candidateWords.ts';

await startSpace({ words, wordsOfForms });
