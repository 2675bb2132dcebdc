import swagger from '@fastify/swagger';
import { allEndpoints } from '@makao/contract/all';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { market } from '@makao/contract/market';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { globalRegistry, z } from 'zod';

/**
 * The named schemas of the contract as this program has loaded them. The pages bundle copies of some, which register
 * under the same names in the process's one registry.
 */
const schemaRegistry = z.registry<{ id?: string | undefined }>();
if (allEndpoints.length > 0)
  for (const schema of globalRegistry._idmap.values()) schemaRegistry.add(schema, { ...globalRegistry.get(schema) });

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Makao', description: `Homes and plots in ${market.city}, to rent and to buy.`, version: '1' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });

  const options = { schema: { hide: true }, config: { kind: 'call' } } as const;
  app.get(`${apiBase}/openapi.json`, options, async () => app.swagger());
  app.get(`${apiBase}/docs`, options, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
}

/** The document as we generate it: without references in place of operations and parameters. */
interface OpenApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { in: string; name: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value ?? null, null, 2))}</pre>`;

/** One plain page without scripts: endpoints, inputs and outputs. */
function docsPage(document: object): string {
  const { info, paths, components } = document as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const tags = Map.groupBy(operations, ({ tags: [tag = 'Other'] = [] }) => tag);
  const show = (call: (typeof operations)[number]) => `
    <details><summary><b>${call.method}</b> <code>${escaped(call.path)}</code> ${escaped(call.summary ?? '')}</summary>
      ${call.description ? `<p>${escaped(call.description)}</p>` : ''}
      ${(call.parameters ?? []).map((p) => `<p><code>${p.name}</code> in ${p.in}${p.required ? ', required' : ''}</p>${json(p.schema)}`).join('')}
      ${call.requestBody ? `<p>Body</p>${json(Object.values(call.requestBody.content)[0]?.schema)}` : ''}
      ${Object.entries(call.responses)
        .map(([status, answer]) => `<p>${status}</p>${json(Object.values(answer.content ?? {})[0]?.schema)}`)
        .join('')}
    </details>`;
  const groups = [...tags].map(([tag, calls]) => `<h2>${escaped(tag)}</h2>${calls.map(show).join('')}`);
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title><style>
body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14201f;background:#faf7f1}
summary{cursor:pointer;padding:.4rem 0}pre{overflow:auto;background:#fff;border:1px solid #e7e1d6;border-radius:10px;padding:.75rem;font-size:14px}
details details{margin-left:1rem}b{color:#0b6b63}</style>
<h1>${escaped(info.title)} API</h1><p>${escaped(info.description)} <a href="openapi.json">openapi.json</a></p>
${groups.join('')}<h2>Shapes</h2>${shapes.join('')}</html>`;
}
