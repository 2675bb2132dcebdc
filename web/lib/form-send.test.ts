import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Refusals, showViolations, useSend } from './form.ts';
import * as notices from './notify.ts';

function Probe({ look }: { look: () => void }) {
  look();
  return null;
}

/** What a hook returns in the first rendering. */
function inside<T>(hook: () => T): T {
  let result: T | undefined;
  const look = () => {
    result = hook();
  };
  renderToStaticMarkup(createElement(Probe, { look }));
  return result as T;
}

const refused = (status: number, violations: { propertyPath: string; title: string }[] = []) =>
  new ApiError({ status, headers: { get: () => null }, body: { code: 'validation', message: 'No', violations } });

/** A form that is always valid, or always wrong in one field. */
function fakeForm(values: FieldValues, errors?: object) {
  const setError = vi.fn();
  const handleSubmit =
    (deliver: (values: FieldValues) => Promise<void>, wrong: (errors: object, event: unknown) => void) =>
    (event: unknown) =>
      errors ? wrong(errors, event) : deliver(values);
  return { setError, getValues: () => values, handleSubmit } as unknown as UseFormReturn & {
    setError: typeof setError;
  };
}

beforeEach(() => {
  vi.spyOn(notices, 'notify').mockReturnValue(() => {});
});

describe('refusals of the server [AUTH-6]', () => {
  const violations = [
    { propertyPath: 'phoneNumber', title: 'Taken' },
    { propertyPath: 'filters.price', title: 'Missing' },
    { propertyPath: 'elsewhere', title: 'Unknown field' },
  ];

  it('stand at their fields, the first of which has the focus', () => {
    const form = fakeForm({ phoneNumber: '', filters: {} });
    expect(showViolations(form, refused(422, violations))).toBe(true);
    expect(form.setError.mock.calls).toEqual([
      ['phoneNumber', { type: 'server', message: 'Taken' }, { shouldFocus: true }],
      ['filters.price', { type: 'server', message: 'Missing' }, { shouldFocus: false }],
    ]);
  });

  it('are no field’s when they have another status or name none of the form', () => {
    const form = fakeForm({ firstName: '' });
    expect(showViolations(form, refused(422, violations))).toBe(false);
    expect(showViolations(fakeForm({ phoneNumber: '' }), refused(409, violations))).toBe(false);
    expect(showViolations(form, new Error('offline'))).toBe(false);
    expect(form.setError).not.toHaveBeenCalled();
  });
});

describe('a form that is sent', () => {
  const sending = (
    send: (values: FieldValues) => Promise<unknown>,
    refusals?: Refusals,
    form = fakeForm({ a: '1' }),
  ) => {
    const submit = inside(() => useSend(form, send, refusals));
    return { form, submit: () => submit({} as never) };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('goes out once at a time, and again afterwards', async () => {
    const answers: (() => void)[] = [];
    const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const { submit } = sending(send);
    submit();
    submit();
    expect(send.mock.calls).toEqual([[{ a: '1' }]]);
    answers[0]!();
    await settled();
    submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows what a refusal means to it, and tells the rest by a notice [ERR-1]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const known = vi.fn();
    const error = refused(404);
    sending(() => Promise.reject(error), { 404: known }).submit();
    await settled();
    expect(known).toHaveBeenCalledExactlyOnceWith(error);
    expect(notices.notify).not.toHaveBeenCalled();
    const atField = sending(() => Promise.reject(refused(422, [{ propertyPath: 'a', title: 'Wrong' }])), {
      422: known,
    });
    atField.submit();
    await settled();
    expect(atField.form.setError).toHaveBeenCalledOnce();
    expect(known).toHaveBeenCalledOnce();
    sending(() => Promise.reject(new Error('fault')), { 404: known }).submit();
    await settled();
    expect(notices.notify).toHaveBeenCalledOnce();
  });

  it('is told to be unreachable when its validation can’t be loaded [ERR-1]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const offline = new TypeError('Failed to fetch dynamically imported module');
    const form = { ...fakeForm({}), handleSubmit: () => () => Promise.reject(offline) } as never;
    const unreachable = vi.fn();
    sending(vi.fn(), { 0: unreachable }, form).submit();
    await settled();
    expect(unreachable).toHaveBeenCalledExactlyOnceWith(offline);
    sending(vi.fn(), {}, form).submit();
    await settled();
    expect(notices.notify).toHaveBeenCalledOnce();
  });

  it('has the focus at the first wrong field of the page', () => {
    class Fake {
      focus = vi.fn();
      given: Record<string, string>;
      constructor(given: Record<string, string>) {
        this.given = given;
      }
      getAttribute = (name: string) => this.given[name] ?? null;
    }
    class FakeForm {
      elements: unknown[] = [];
    }
    vi.stubGlobal('HTMLElement', Fake);
    vi.stubGlobal('HTMLFormElement', FakeForm);
    const [hidden, right, button, first, second] = [
      { name: 'wrong', type: 'hidden' },
      { name: 'right' },
      {},
      { name: 'wrong' },
      { name: 'also' },
    ].map((given) => new Fake(given as Record<string, string>));
    const target = new FakeForm();
    target.elements = [{ getAttribute: () => 'wrong' }, hidden, right, button, first, second];
    const submit = inside(() => useSend(fakeForm({}, { wrong: {}, also: {} }), vi.fn()));
    submit({ target } as never);
    expect([hidden, right, button, first, second].map((field) => field!.focus.mock.calls.length)).toEqual([
      0, 0, 0, 1, 0,
    ]);
    expect(() => submit({ target: {} } as never)).not.toThrow();
    expect(() => submit(undefined as never)).not.toThrow();
  });
});
