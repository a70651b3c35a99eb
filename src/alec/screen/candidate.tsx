import '@fontsource-variable/inter';
import '#alec/candidate/space/space.css';
import { startSpace } from '#alec/candidate/space/startSpace.tsx';
import { candidateWords } from './candidateWords.ts';

await startSpace(candidateWords);
