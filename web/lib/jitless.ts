import { config } from 'zod';

// The Content-Security-Policy forbids `eval`; zod reads this setting when schemas are created.
config({ jitless: true });
