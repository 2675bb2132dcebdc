import type { ReactNode } from 'react';

/**
 * The server renders a part that many pages show once and keeps its HTML; the browser renders it as usual and finds the
 * same elements there. Set by the server's entry alone.
 */
export const keptHtml: { of: ((key: string, part: () => ReactNode) => string) | null } = { of: null };
