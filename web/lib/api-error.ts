import type { ErrorBody, Violation } from '@makao/contract/kernel/errors';
import type { ApiResponse } from '@makao/contract/kernel/request';

/** A refusal of the API, or a failure on the way to it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | undefined;
  readonly violations: Violation[];
  readonly body: unknown;
  /** Seconds to wait before another try, when the API says so. */
  readonly retryAfter: number | undefined;

  constructor({ status, body, headers }: ApiResponse) {
    const said = (typeof body === 'object' ? body : null) as Partial<ErrorBody> | null;
    super(typeof said?.message === 'string' ? said.message : `The API answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = said?.code;
    this.violations = Array.isArray(said?.violations) ? said.violations : [];
    this.body = body;
    this.retryAfter = Number(headers.get('retry-after')) || undefined;
  }
}
