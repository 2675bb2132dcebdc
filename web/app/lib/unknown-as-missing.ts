import { data } from 'react-router';
import { ApiError } from './api.ts';

/** An address that can't be anything's is as unknown as one that nothing has. */
export function unknownAsMissing(error: unknown): never {
  if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw data(null, 404);
  throw error;
}
