import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Baseline: the cheapest response Node can send, as large as a compressed page. Prints its URL.
const body = Buffer.alloc(20_000, 'x');
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
