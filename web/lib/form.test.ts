import { registerForm } from '@makao/contract/accounts';
import { overwriteGetLocale } from '@makao/i18n/runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { resolverOf } from './form.ts';

const filled = {
  firstName: 'Neema',
  lastName: 'Kessy',
  phoneNumber: '+255712345678',
  userType: 'customer',
  agentName: '',
  password: 'Mlango!2026',
  confirmPassword: 'Mlango!2026',
  termsAndConditions: true,
} as const;

type Values = Parameters<typeof errorsOf>[0];
async function errorsOf(values: Omit<typeof filled, 'password'> & { password: string }) {
  const resolve = resolverOf({
    schema: async () => registerForm,
    checks: { phoneNumber: async (value) => (value === '+255712345678' ? undefined : 'invalidPhoneNumber') },
  });
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}
const wrong = (part: Partial<Record<keyof typeof filled, unknown>>) => errorsOf({ ...filled, ...part } as Values);

describe('a form read with the contract', () => {
  afterEach(() => overwriteGetLocale(() => 'en'));

  it('has nothing to say about what is right', async () => expect(await errorsOf(filled)).toEqual({}));

  it('says what is wrong in the exact English sentences [I18N-5]', async () => {
    expect(
      await wrong({
        firstName: 'N',
        phoneNumber: '+25571234567',
        password: 'short',
        confirmPassword: 'other',
        termsAndConditions: false,
      }),
    ).toMatchObject({
      firstName: 'At least 2 characters',
      phoneNumber: 'Invalid phone number',
      password: 'At least 8 characters',
    });
    expect(await wrong({ confirmPassword: 'other' })).toEqual({ confirmPassword: 'Passwords must match' });
    expect(await wrong({ termsAndConditions: false })).toEqual({
      termsAndConditions: 'You must accept the terms and conditions',
    });
    expect(await wrong({ phoneNumber: '' })).toEqual({ phoneNumber: 'This field is required' });
  });

  it('asks a closer check only about what the schema lets pass [AUTH-12]', async () => {
    expect(await wrong({ phoneNumber: '+33612345678' })).toEqual({ phoneNumber: 'Invalid phone number' });
  });

  it('speaks Swahili [I18N-1]', async () => {
    overwriteGetLocale(() => 'sw');
    expect(await wrong({ firstName: 'N' })).toEqual({ firstName: 'Herufi zisipungue 2' });
  });
});
