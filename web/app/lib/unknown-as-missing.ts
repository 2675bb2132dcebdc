import { data } from 'react-router';
import { ApiError } from './api.ts';

/** Treats a malformed id as an unknown one. */
export function unknownAsMissing(error: unknown): never {
  if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw data(null, 404);
  throw error;
}
