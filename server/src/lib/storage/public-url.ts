/** The address a browser reads a stored file at. */
export type FileUrl = (path: string) => string;

export const fileUrlUnder =
  (base: string): FileUrl =>
  (path) =>
    `${base}/${path}`;
