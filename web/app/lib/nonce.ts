import { createContext } from 'react';

/** Of the page's Content-Security-Policy; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Whether the server writes the router's tags of a page itself; undefined in the browser, which renders them. */
export const TagsKeptContext = createContext<boolean | undefined>(undefined);

/** Where the server puts those of the scripts. */
export const scriptsMark = 'scripts';
