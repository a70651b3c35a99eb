import { plainProduct } from '#engine/admin/plainProduct.tsx';
import { startScreen } from '#engine/admin/startScreen.tsx';
import { words } from './words.ts';

await startScreen({ productFor: ({ name }) => plainProduct(name), words });
