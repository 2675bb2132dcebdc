import type { LoadFailure } from './failure-texts.ts';

/** Thrown by `load` and `submit`: the browser goes on to another address. */
export class Redirect extends Error {
  readonly location: string;
  readonly status: 301 | 302 | 303 | 308;

  constructor(location: string, status: Redirect['status'] = 302) {
    super(`redirect to ${location}`);
    this.location = location;
    this.status = status;
  }
}

/** Thrown by `load`: the page can't be shown. */
export class PageFailure extends Error {
  readonly status: number;
  readonly failures: readonly LoadFailure[];

  constructor(status: number, failures: readonly LoadFailure[] = []) {
    super(`the page failed with ${status}`);
    this.status = status;
    this.failures = failures;
  }
}
