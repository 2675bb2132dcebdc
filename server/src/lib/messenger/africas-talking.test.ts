import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { africasTalking } from './africas-talking.ts';
import { type SmsReply, startAfricasTalkingServer } from './africas-talking-server.ts';
import { MessageRefused } from './messenger.ts';

const gateway = await startAfricasTalkingServer();
afterAll(gateway.stop);
const errors: object[] = [];
const log = { error: (details: object, message: string) => void errors.push({ ...details, message }) };
const sms = africasTalking({ ...gateway.settings, timeoutMs: 500, log });

beforeEach(() => {
  gateway.reply = undefined;
  gateway.sent.length = 0;
  errors.length = 0;
});

const to = '+255713000001';
const text = 'Makao: msimbo wako ni 12345.';
const send = (number = to) => sms.send({ to: number, text });
const failure = (number = to) =>
  send(number).then(
    () => expect.unreachable('it was sent'),
    (error: unknown) => error as Error,
  );
const recipient = (more: object) => ({
  statusCode: 101,
  number: to,
  status: 'Success',
  cost: 'TZS 22.0000',
  messageId: 'ATXid_1',
  ...more,
});
const answer = (recipients: object[], more: SmsReply = {}, message = 'Sent to 1/1'): SmsReply => ({
  text: JSON.stringify({ SMSMessageData: { Message: message, Recipients: recipients } }),
  ...more,
});

describe('an SMS by Africa’s Talking [CHANNEL-2]', () => {
  it('is taken with its sender, and returns id, cost and parts', async () => {
    const { externalId, cost, parts } = await send();
    expect(gateway.sent).toMatchObject([{ id: externalId, to, text, from: 'MAKAO' }]);
    expect([cost, parts]).toEqual([22_000, 1]);
    const long = await sms.send({ to, text: 'a'.repeat(161) });
    expect([long.cost, long.parts]).toEqual([44_000, 2]);
  });

  it('goes without a sender if none is registered', async () => {
    const plain = africasTalking({ ...gateway.settings, senderId: undefined, log });
    await plain.send({ to, text });
    expect(gateway.sent).toMatchObject([{ from: null }]);
  });

  it.each([100, 101, 102])('is taken with status %i', async (statusCode) => {
    gateway.reply = () => answer([recipient({ statusCode })]);
    expect(await send()).toEqual({ externalId: 'ATXid_1', cost: 22_000, parts: 1 });
  });

  it.each([
    ['TZS 22.0000', 22_000],
    ['TZS 0.0005', 1],
    ['TZS 44', 44_000],
    ['KES 0.8000', null],
    ['22.0000', null],
    ['TZS many', null],
    [0, null],
    [undefined, null],
  ])('with cost %j costs %j thousandths', async (cost, expected) => {
    gateway.reply = () => answer([recipient({ cost })]);
    expect(await send()).toMatchObject({ cost: expected });
  });

  it('that was taken without an id is not sent again', async () => {
    gateway.reply = () => answer([recipient({ messageId: 'None' })]);
    expect((await send()).externalId).toMatch(/^unnamed-/);
  });

  it.each([
    [403, 'InvalidPhoneNumber'],
    [404, 'UnsupportedNumberType'],
    [406, 'UserInBlacklist'],
    [407, 'CouldNotRoute'],
    [409, 'DoNotDisturbRejection'],
  ])('is refused for good with %i %s', async (statusCode, status) => {
    for (const http of [201, 409]) {
      gateway.reply = () => answer([recipient({ statusCode, status, messageId: 'None', cost: '0' })], { status: http });
      const error = await failure();
      expect(error).toBeInstanceOf(MessageRefused);
      expect(error).toMatchObject({ code: statusCode, message: expect.stringContaining(status) });
    }
    expect(errors).toEqual([]);
  });

  it.each([
    [401, 'RiskHold'],
    [402, 'InvalidSenderId'],
    [405, 'InsufficientBalance'],
  ])('waits for a person with %i %s, which is logged without number and text', async (statusCode, status) => {
    const asRecipient = answer([recipient({ statusCode, status, messageId: 'None', cost: '0' })]);
    // Without recipients, the message alone says why.
    for (const reply of [asRecipient, answer([], {}, status)]) {
      gateway.reply = () => reply;
      expect(await failure()).toMatchObject({ name: 'Error' });
    }
    expect(errors).toEqual([1, 2].map(() => expect.objectContaining({ code: statusCode, name: status })));
    expect(JSON.stringify(errors)).not.toMatch(/255713|12345/);
  });

  it.each([
    [500, 'InternalServerError'],
    [501, 'GatewayError'],
    [502, 'RejectedByGateway'],
  ])('is tried again after %i %s', async (statusCode, status) => {
    gateway.reply = () => answer([recipient({ statusCode, status, messageId: 'None' })]);
    expect(await failure()).toMatchObject({ name: 'Error' });
  });

  it.each([401, 403])('is tried again after HTTP %i, which is logged', async (status) => {
    gateway.reply = () => ({ status, text: 'The supplied authentication is invalid' });
    expect(await failure()).toMatchObject({ name: 'Error' });
    expect(errors).toMatchObject([{ status }]);
  });

  it.each([
    ['with HTTP 400', { status: 400, text: 'bad' }, 'Error'],
    ['with HTTP 429', { status: 429, text: 'slow down' }, 'Error'],
    ['with HTTP 500', { status: 500, text: '<html>' }, 'SendingUncertain'],
    ['with HTTP 503 that looks taken', answer([recipient({})], { status: 503 }), 'SendingUncertain'],
    ['that is no JSON', { text: 'Success' }, 'SendingUncertain'],
    ['that is empty', {}, 'SendingUncertain'],
    ['of another shape', { text: '{"SMSMessageData":{"Recipients":"all"}}' }, 'SendingUncertain'],
    ['without a recipient', answer([], {}, 'Sent to 0/1'), 'SendingUncertain'],
    ['about another number', answer([recipient({ number: '+255713999999' })]), 'SendingUncertain'],
    ['with an unknown status', answer([recipient({ statusCode: 777 })]), 'SendingUncertain'],
    ['that is too long', { text: ' '.repeat(20_000) + answer([recipient({})]).text }, 'SendingUncertain'],
    ['that leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, 'SendingUncertain'],
    ['that never comes', { isSilent: true }, 'SendingUncertain'],
    ['that is cut off', { isCut: true }, 'SendingUncertain'],
  ] satisfies [string, SmsReply, string][])('is tried again after an answer %s', async (_, reply, fate) => {
    gateway.reply = () => reply;
    const error = await failure();
    expect(error).toMatchObject({ name: fate });
    expect(error.message).not.toMatch(/255713|12345/);
  });

  it('is certainly not sent without a connection', async () => {
    const gone = await startAfricasTalkingServer();
    await gone.stop();
    const error = await africasTalking({ ...gone.settings, log })
      .send({ to, text })
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'Error' });
  });

  it('with a wrong key is not taken', async () => {
    const wrong = africasTalking({ ...gateway.settings, apiKey: 'wrong', log });
    await expect(wrong.send({ to, text })).rejects.toMatchObject({ name: 'Error' });
    expect(gateway.sent).toEqual([]);
  });

  it.each([
    ['70', { code: 403 }, 0],
    ['71', { code: 406 }, 0],
    ['72', { name: 'Error' }, 0],
    ['73', { name: 'SendingUncertain' }, 0],
    ['74', { name: 'SendingUncertain' }, 1],
    ['75', { name: 'SendingUncertain' }, 1],
  ])('fails on the local server for numbers ending in %s', async (ending, expected, sent) => {
    expect(await failure(`+2557130000${ending}`)).toMatchObject(expected);
    expect(gateway.sent).toHaveLength(sent);
  });
});
