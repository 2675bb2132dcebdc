import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { becomeAgentForm, changePasswordForm } from './accounts.own.ts';
import { code, knownPhoneNumber, registerForm, resetPasswordForm } from './accounts.ts';

const issues = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];
/** All errors of a value as `field: message`. */
const faults = (schema: z.ZodType, value: unknown) =>
  issues(schema, value).map(({ path, message }) => `${path.join('.')}: ${message}`);
const fields = (schema: z.ZodType, value: unknown) => issues(schema, value).map(({ path }) => path.join('.'));

describe('forms of an account', () => {
  it('know Tanzanian numbers of mobile phones, and those of elsewhere [AUTH-12]', () => {
    for (const number of ['+255712345678', '+255612345678', '+33612345678'])
      expect(faults(knownPhoneNumber, number)).toEqual([]);
    for (const number of [
      '+255222345678',
      '+25571234567',
      '+2557123456789',
      '0712345678',
      '',
      '+255+255712345678',
      '+2557123456781234',
    ])
      expect(knownPhoneNumber.safeParse(number).success).toBe(false);
  });

  it('accept a code of five digits, as a string or a number [AUTH-15]', () => {
    for (const given of ['10000', 99_999, ' 54321 ']) expect(code.safeParse(given).success).toBe(true);
    for (const given of ['9999', 100_000, '', 'abcde', '12345.5']) expect(code.safeParse(given).success).toBe(false);
  });

  it('register with two equal passwords and the terms [AUTH-5]', () => {
    const form = {
      firstName: 'Asha',
      lastName: 'Mrema',
      phoneNumber: '+255712345678',
      userType: 'customer',
      password: 'Siri!2026',
      confirmPassword: 'Siri!2026',
      termsAndConditions: true,
    };
    expect(faults(registerForm, form)).toEqual([]);
    expect(fields(registerForm, { ...form, confirmPassword: 'other' })).toEqual(['confirmPassword']);
    expect(fields(registerForm, { ...form, termsAndConditions: false })).toEqual(['termsAndConditions']);
    expect(fields(registerForm, { ...form, firstName: 'A' })).toContain('firstName');
    expect(fields(registerForm, { ...form, password: 'short', confirmPassword: 'short' })).toContain('password');
    // API clients need not repeat the password.
    expect(faults(registerForm, { ...form, confirmPassword: undefined })).toEqual([]);
  });

  it('report all errors of a registration at once, and reject a value that is not a form [ENTRY-3]', () => {
    const wrong = { firstName: 'A', password: 'Siri!2026', confirmPassword: 'other', userType: 'customer' };
    expect(fields(registerForm, wrong).sort()).toEqual(
      ['confirmPassword', 'firstName', 'lastName', 'phoneNumber', 'termsAndConditions'].sort(),
    );
    for (const none of [null, undefined, 'text', 7]) expect(fields(registerForm, none)).toEqual(['']);
    for (const none of [null, 'text']) expect(fields(changePasswordForm, none)).toEqual(['']);
  });

  it('take a trade name without blanks around it, or none [AUTH-5]', () => {
    const named = (agentName: unknown) => becomeAgentForm.parse({ agentName, code: '12345' }).agentName;
    expect(named(' Nyumba Bora ')).toBe('Nyumba Bora');
    for (const none of ['', '  ', null, undefined]) expect(named(none)).toBeNull();
  });

  it('reset with two equal passwords [AUTH-10]', () => {
    const form = {
      phoneNumber: '+255712345678',
      code: '12345',
      newPassword: 'Siri!2026',
      confirmPassword: 'Siri!2026',
    };
    expect(faults(resetPasswordForm, form)).toEqual([]);
    expect(fields(resetPasswordForm, { ...form, confirmPassword: 'other' })).toEqual(['confirmPassword']);
    expect(faults(resetPasswordForm, { ...form, confirmPassword: undefined })).toEqual([]);
  });

  it('change a password with two equal ones [ENTRY-5]', () => {
    const form = { password: 'Old!2026x', newPassword: 'Siri!2026', confirmPassword: 'Siri!2026' };
    expect(faults(changePasswordForm, form)).toEqual([]);
    expect(faults(changePasswordForm, { ...form, confirmPassword: 'other' })).toEqual([
      'confirmPassword: passwordMustMatch',
    ]);
    expect(faults(changePasswordForm, { ...form, confirmPassword: undefined })).toEqual([]);
  });
});
