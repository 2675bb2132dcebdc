import { build } from './build.ts';

await build();
await import(new URL('../server/build/main.js', import.meta.url).href);
