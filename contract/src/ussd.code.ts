/** What people dial. Pages load this file: it imports nothing. */
export const ussdCode = '*149*46#';

/** Characters of a screen, `CON ` or `END ` included: the least of what networks show. */
export const ussdMost = 182;
