import { createContext } from 'react';

/** Of the page's Content-Security-Policy; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
