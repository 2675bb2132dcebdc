import { limits } from '@makao/contract/kernel/limits';
import * as contract from '@makao/contract/payments.statements';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { skipOf } from '../../../lib/listing.ts';
import { paged } from '../../../lib/paging.ts';
import type { Services } from '../../../services.ts';
import { agreeStatement, discardStatement, mapStatement } from './decide-statement.ts';
import { findStatement, presentStatement } from './statements.present.ts';
import { statementPage } from './statements.queries.ts';
import { uploadStatement } from './upload-statement.ts';

export const statementLimits = { fileSize: limits.statementBytes, files: 1, fields: 2, parts: 3, fieldSize: 200 };

/** The plugin's own errors have a status; whatever else the parser throws is a malformed or truncated form. */
function unreadable(error: { statusCode?: number }): never {
  throw error.statusCode ? error : new Refusal('badRequest');
}

/** Needs a scope with a multipart parser. */
export function statementsAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  mount(contract.uploadStatement, async ({ caller, request }) => {
    if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
    const file = await request.file().catch(unreadable);
    if (!file) throw new Refusal('validation', { fields: { file: 'required' } });
    const bytes = await file.toBuffer().catch(unreadable);
    if (bytes.length === 0) throw new Refusal('validation', { fields: { file: 'required' } });
    const id = await uploadStatement(services, caller.userId, file.filename || 'statement.csv', bytes);
    return findStatement(db, id);
  });
  mount(contract.statements, async ({ query }) => {
    const rows = await statementPage(teamDb, query.limit, skipOf(query));
    return paged(query, rows[0]?.total ?? 0, rows.map(presentStatement));
  });
  mount(contract.getStatement, ({ params }) => findStatement(db, params.id));
  mount(contract.mapStatement, async ({ caller, params, body }) => {
    await mapStatement(services, caller.userId, params.id, body);
    return findStatement(db, params.id);
  });
  mount(contract.agreeStatement, async ({ caller, params, body }) => {
    await agreeStatement(services, caller.userId, params.id, body);
    return findStatement(db, params.id);
  });
  mount(contract.discardStatement, ({ caller, params }) => discardStatement(services, caller.userId, params.id));
}
