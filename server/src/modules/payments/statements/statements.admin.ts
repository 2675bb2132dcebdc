import { limits } from '@makao/contract/kernel/limits';
import * as contract from '@makao/contract/payments.transfers';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Mount } from '../../../lib/http/route.ts';
import type { Services } from '../../../services.ts';
import { presentStatement } from '../transfers/transfers.present.ts';
import { findStatement, mapStatement, storeStatement } from './statements.ts';

export const statementLimits = { fileSize: limits.statementBytes, files: 1, fields: 2, parts: 3, fieldSize: 200 };

/** The plugin's own errors have a status; whatever else the parser throws is a malformed or truncated form. */
function unreadable(error: { statusCode?: number }): never {
  throw error.statusCode ? error : new Refusal('badRequest');
}

/** Needs a scope with a multipart parser. */
export function statementsAdmin(mount: Mount, services: Services) {
  mount(contract.uploadStatement, async ({ caller, request }) => {
    if (!request.isMultipart()) throw new Refusal('unsupportedMediaType');
    const file = await request.file().catch(unreadable);
    if (!file) throw new Refusal('validation', { fields: { file: 'required' } });
    const bytes = await file.toBuffer().catch(unreadable);
    if (bytes.length === 0) throw new Refusal('validation', { fields: { file: 'required' } });
    return presentStatement(await storeStatement(services, caller.userId, file.filename || 'statement.csv', bytes));
  });
  mount(contract.getStatement, async ({ params }) => presentStatement(await findStatement(services, params.id)));
  mount(contract.mapStatement, async ({ params, body }) =>
    presentStatement(await mapStatement(services, params.id, body.mapping)),
  );
}
