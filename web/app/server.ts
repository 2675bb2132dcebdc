import * as build from 'virtual:react-router/server-build';
import type { PageServices } from '@makao/contract/kernel/request';
import { createRequestHandler } from 'react-router';
import { provide } from './entry.server.tsx';

const answer = createRequestHandler(build, import.meta.env.MODE);

/** A request for a page, and what the page may use, to a whole answer. */
export const handle = (request: Request, services: PageServices): Promise<Response> =>
  answer(request, provide(services));
