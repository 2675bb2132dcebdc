import { config } from 'zod';

// The page's Content-Security-Policy forbids compiling code from text; schemas look at this when they are made.
config({ jitless: true });
