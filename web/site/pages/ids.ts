const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The first ids in the address, each once; what is none is left out. */
export const readIds = (url: URL, most: number): string[] =>
  [...new Set((url.searchParams.get('ids') ?? '').split(',').filter((id) => uuid.test(id)))].slice(0, most);
