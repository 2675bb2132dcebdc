import { messageClasses } from '@makao/contract/channels';
import { describe, expect, it } from 'vitest';
import { hour } from '../../lib/market-time.ts';
import { categoryOf, classOf, movesToSms } from './message-class.ts';
import { routeOf, type Situation } from './route.rules.ts';
import { templates } from './templates.ts';

const now = new Date('2026-11-19T09:00:00Z');
const up = { reach: 'yes', health: 'up', limit: null } as const;
const down = { ...up, health: 'down' } as const;
const none = { ...up, reach: 'no' } as const;
const tomorrow = new Date(now.getTime() + 15 * hour);
const usedUp = { ...up, limit: { action: 'wait', until: tomorrow } } as const;

const route = (
  kind: string,
  { whatsapp = up, sms = up, ...more }: Partial<Situation> & Partial<Situation['lines']> = {},
) =>
  routeOf(
    {
      ...{ kind, isStopped: false, morning: null, isLate: false, isInConversation: false },
      ...{ asked: null, isMoved: false, preferred: null, failed: new Set(), lines: { whatsapp, sms } },
      ...more,
    },
    now,
  );
const inAMinute = new Date(now.getTime() + 60_000);
const one = { code: 'entry_code', answer: 'chat_answer', lead: 'lead', notice: 'ad_approved', alert: 'search_results' };
const pressing = ['payment_confirmed', 'new_device'];

describe('the class of a message [CHANNEL-2]', () => {
  it('decides what moves to SMS and which price applies', () => {
    const kinds = [...Object.keys(templates), 'chat_answer'];
    const found = new Set(kinds.map(classOf));
    expect([...found].sort()).toEqual([...messageClasses].sort());
    expect(kinds.filter((kind) => movesToSms(kind) && ['alert', 'reminder'].includes(classOf(kind)))).toEqual([]);
    expect([one.code, one.answer, one.lead, ...pressing].every(movesToSms)).toBe(true);
    expect([one.notice, 'ads_expiring', 'an old kind'].some(movesToSms)).toBe(false);
    expect([categoryOf('entry_code', true), categoryOf('search_results', true), categoryOf('lead', true)]).toEqual([
      'authentication',
      'service',
      'service',
    ]);
    expect([categoryOf('price_drops', false), categoryOf('ad_offer', false), categoryOf('lead', false)]).toEqual([
      'marketing',
      'marketing',
      'utility',
    ]);
  });
});

describe('the channel of a message [CHANNEL-2]', () => {
  it('is WhatsApp while it works', () => {
    for (const kind of [...Object.values(one), ...pressing])
      expect([kind, route(kind)]).toEqual([kind, { send: 'whatsapp' }]);
  });

  it('is SMS for what cannot wait, when WhatsApp is down, fails or does not reach the person', () => {
    for (const kind of [one.code, one.answer, one.lead, ...pressing]) {
      for (const given of [{ whatsapp: down }, { whatsapp: none }, { failed: new Set(['whatsapp'] as const) }])
        expect([kind, route(kind, given)]).toEqual([kind, { send: 'sms' }]);
      expect(route(kind, { whatsapp: { ...up, reach: 'doubtful' } })).toEqual({ send: 'sms' });
      expect(route(kind, { whatsapp: { ...up, health: 'try' } })).toEqual({ send: 'whatsapp' });
    }
  });

  it('is never SMS for alerts, reminders and other notices because of an outage: they wait for WhatsApp', () => {
    for (const kind of [one.alert, one.notice, 'ads_expiring', 'drafts_ending']) {
      expect(route(kind, { whatsapp: down })).toEqual({ waitFor: 'channel', until: null });
      expect(route(kind, { whatsapp: none })).toEqual({ cancel: 'unreachable' });
      expect(route(kind, { whatsapp: { ...up, health: 'try' } })).toEqual({ send: 'whatsapp' });
    }
  });

  it('is looked for again soon when none works, and given up when there is none', () => {
    expect(route(one.code, { whatsapp: down, sms: down })).toEqual({ waitFor: 'channel', until: inAMinute });
    expect(route(one.code, { whatsapp: down, sms: none })).toEqual({ waitFor: 'channel', until: null });
    expect(route(one.code, { whatsapp: none, sms: none })).toEqual({ cancel: 'unreachable' });
  });

  it('is the one that was asked for, and no other', () => {
    expect(route(one.code, { asked: 'sms' })).toEqual({ send: 'sms' });
    expect(route(one.code, { asked: 'sms', sms: down })).toEqual({ waitFor: 'channel', until: inAMinute });
    expect(route(one.code, { asked: 'sms', sms: none })).toEqual({ cancel: 'unreachable' });
    expect(route(one.code, { isMoved: true, sms: down })).toEqual({ waitFor: 'channel', until: inAMinute });
    expect(route(one.code, { isMoved: true })).toEqual({ send: 'sms' });
  });

  it('is the preferred one outside of a conversation, also for alerts', () => {
    for (const kind of [one.alert, one.notice, one.lead]) {
      expect(route(kind, { preferred: 'sms' })).toEqual({ send: 'sms' });
      expect(route(kind, { preferred: 'sms', isInConversation: true })).toEqual({ send: 'whatsapp' });
      expect(route(kind, { preferred: 'sms', sms: none })).toEqual({ send: 'whatsapp' });
    }
  });

  it('keeps silence, quiet hours and lateness on every channel', () => {
    for (const given of [{}, { whatsapp: down }, { preferred: 'sms' as const }, { asked: 'sms' as const }]) {
      expect(route(one.alert, { ...given, isStopped: true })).toEqual({ cancel: 'stopped' });
      expect(route(one.alert, { ...given, morning: tomorrow })).toEqual({ waitFor: 'morning', until: tomorrow });
      expect(route(one.code, { ...given, isLate: true })).toEqual({ cancel: 'late' });
    }
  });
});

describe('a budget that is used up [CHANNEL-4]', () => {
  it('lets a message wait or ends it', () => {
    expect(route(one.alert, { whatsapp: usedUp })).toEqual({ waitFor: 'budget', until: tomorrow });
    expect(route(one.alert, { whatsapp: { ...up, limit: { action: 'drop' } } })).toEqual({ cancel: 'overBudget' });
    expect(route(one.lead, { whatsapp: down, sms: usedUp })).toEqual({ waitFor: 'channel', until: tomorrow });
    expect(route(one.lead, { preferred: 'sms', sms: usedUp })).toEqual({ send: 'whatsapp' });
  });
});
