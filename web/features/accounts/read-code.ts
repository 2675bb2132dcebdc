export const codeLength = 5;

/** Finds the code in what is typed or pasted, such as a whole message. */
export const readCode = (text: string): string =>
  /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0] ?? text.replace(/\D/g, '').slice(0, codeLength);
