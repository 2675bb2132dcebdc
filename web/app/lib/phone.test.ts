import * as phones from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { checkPhone, guessPhone, readPhone } from './phone.ts';

const national = '0712 345 678';

describe('the phone field [AUTH-12]', () => {
  it.each([
    ['0712345678'],
    ['712345678'],
    ['0712 345 678'],
    ['0712-345-678'],
    ['255712345678'],
    ['+255712345678'],
    ['+255 712 345 678'],
    ['00255712345678'],
    [' (0712) 345678 '],
  ])('reads %j as one number', (typed) => {
    expect(readPhone(phones, typed, 'TZ')).toEqual({ value: '+255712345678', country: 'TZ', national });
    if (!typed.startsWith('00')) expect(guessPhone(typed, 'TZ')).toBe('+255712345678');
  });

  it('takes the country from a number that names one', () => {
    expect(readPhone(phones, '+33612345678', 'TZ')).toMatchObject({ value: '+33612345678', country: 'FR' });
    expect(readPhone(phones, '0612345678', 'FR')).toMatchObject({ value: '+33612345678', country: 'FR' });
    expect(readPhone(phones, '+1 416 555 0123', 'TZ').country).toBe('CA');
  });

  it('keeps what is no number yet, and nothing for nothing', () => {
    expect(readPhone(phones, '712', 'TZ')).toEqual({ value: '+255712', country: 'TZ', national: null });
    expect(readPhone(phones, '  ', 'TZ')).toMatchObject({ value: '', national: null });
    expect(guessPhone('', 'TZ')).toBe('');
  });

  it('leaves validity to the library', async () => {
    expect(await checkPhone('+255712345678')).toBeUndefined();
    for (const wrong of ['+25571234567', '+2557123456789', '+331', '+9991234567', 'x'])
      expect(await checkPhone(wrong)).toBe('invalidPhoneNumber');
  });
});
