import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { originOf } from './host.ts';

const request = (host: string, protocol = 'http') =>
  ({ host, protocol, socket: { localPort: 4321 } }) as unknown as FastifyRequest;

it('answers under the configured origin, whatever host a request names', () => {
  for (const host of ['localhost:3000', 'evil.example', '127.0.0.1'])
    expect(originOf(request(host), 'https://makao.example')).toBe('https://makao.example');
  // A try-out of production on one's own machine.
  expect(originOf(request('127.0.0.1'), 'https://localhost')).toBe('https://localhost');
});

it('answers as a demo under every name of this computer, and no other', () => {
  for (const configured of ['', 'http://127.0.0.1:3000']) {
    expect(originOf(request('localhost:3000'), configured)).toBe('http://localhost:3000');
    expect(originOf(request('127.0.0.1:3000'), configured)).toBe('http://127.0.0.1:3000');
    expect(originOf(request('evil.example'), configured)).toBe('http://localhost:4321');
  }
});
