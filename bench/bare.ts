import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that Node can answer with, as many bytes as a packed page: what other numbers are held against. Prints its address.
const body = Buffer.alloc(20_000, 'x');
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
