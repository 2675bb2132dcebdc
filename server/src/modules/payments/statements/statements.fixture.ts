import { apiBase } from '@makao/contract/kernel/endpoint';
import type { Finding } from '@makao/contract/payments.findings';
import { findings } from '@makao/contract/payments.findings';
import * as contract from '@makao/contract/payments.statements';
import { localDay } from '../../../lib/market-time.ts';
import { formBody } from '../../../test/upload.ts';
import { zipOf } from '../../../test/zip.ts';
import type { moneyApp } from '../payments.fixture.ts';

export const mPesaHeaders = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info';

/** A row of M-Pesa's statement. */
export const mPesaRow = (number: string, { day = localDay(new Date()), amount = 50_000, from = '0712345678' } = {}) =>
  `${number},${day} 10:00:00,Payment received,Completed,"${amount.toLocaleString('en-US')}.00",,255${from.slice(1)} - ASHA`;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A spreadsheet: texts are shared, as most programs write them, and numbers are not. */
export function spreadsheetOf(rows: (string | number)[][]): Buffer {
  const texts: string[] = [];
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${letters[x]}${y + 1}`)).join('')}</row>`,
  );
  return zipOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  });
}

/** What a person does with statements. */
export function statementDesk(app: Awaited<ReturnType<typeof moneyApp>>) {
  const { call, member, workOff } = app;
  const upload = async (file: string | Buffer, name = 'statement.csv', locale = 'en') => {
    const { contentType, payload } = await formBody({ file: Buffer.from(file), name, type: 'text/csv' });
    const answer = await app.app.inject({
      method: 'POST',
      url: `${apiBase}${contract.uploadStatement.path}`,
      headers: { 'content-type': contentType, 'accept-language': locale, authorization: `Bearer ${member.token}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const look = async (id: string) =>
    (await call(contract.getStatement, { params: { id } }, member)).body as contract.StatementPreview;
  const agree = async (id: string, more: Partial<contract.Agreement> = {}, as = member) => {
    const { network, account, from, to } = await look(id);
    const body = { network: network!, account, from: from!, to: to!, ...more };
    return call(contract.agreeStatement, { params: { id }, body }, as);
  };
  /** Uploads a statement and waits for its preview. */
  const read = async (file: string | Buffer, name?: string) => {
    const { body } = await upload(file, name);
    await workOff();
    return look(body.id);
  };
  /** Reads a statement, agrees to it and applies it. */
  const apply = async (file: string | Buffer, more: Partial<contract.Agreement> = {}) => {
    const { id } = await read(file);
    await agree(id, more);
    await workOff();
    return look(id);
  };
  const findingsOf = async (numbers: readonly string[], query: object = {}) => {
    const { body } = await call(findings, { query: { limit: 100, ...query } }, member);
    return (body.data as Finding[]).filter(({ transactionNumber }) => numbers.includes(transactionNumber));
  };
  return { upload, look, agree, read, apply, findingsOf };
}
