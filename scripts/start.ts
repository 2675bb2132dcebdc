import type * as Supervise from '../server/src/supervise.ts';
import { build } from './build.ts';

await build();
const { programPath, supervise } = (await import(
  new URL('../server/build/supervise.js', import.meta.url).href
)) as typeof Supervise;
supervise(programPath('main'));
