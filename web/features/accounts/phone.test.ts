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
    expect(readPhone(phones, '+', 'TZ')).toMatchObject({ value: '', national: null });
    expect(readPhone(phones, '1', 'TZ')).toMatchObject({ value: '1', national: null });
    expect(readPhone(phones, '00999', 'TZ')).toMatchObject({ value: '00999', national: null });
    expect(guessPhone('', 'TZ')).toBe('');
  });

  it('guesses a code only where there is more than the code, and drops zeros at the beginning alone', () => {
    expect(guessPhone('2551234567', 'TZ')).toBe('+2552551234567');
    expect(guessPhone('25512345678', 'TZ')).toBe('+25512345678');
    expect(guessPhone('71234567255', 'TZ')).toBe('+25571234567255');
    expect(guessPhone('00712300456', 'TZ')).toBe('+255712300456');
    expect(guessPhone('49151234567', 'DE')).toBe('+49151234567');
  });

  it('leaves validity to the library', async () => {
    expect(await checkPhone('+255712345678')).toBeUndefined();
    for (const wrong of ['+25571234567', '+2557123456789', '+331', '+9991234567', 'x'])
      expect(await checkPhone(wrong)).toBe('invalidPhoneNumber');
  });
});
