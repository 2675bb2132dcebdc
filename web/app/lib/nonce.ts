import { createContext } from 'react';

/** Of the page's Content-Security-Policy; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Whether the server has the router's tags of a page's scripts already; undefined in the browser, which renders them. */
export const ScriptsKeptContext = createContext<boolean | undefined>(undefined);

/** Where the server puts them. */
export const scriptsMark = 'scripts';
