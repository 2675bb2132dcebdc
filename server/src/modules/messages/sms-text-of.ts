/** The text of a message as SMS. */
export const smsTextOf = ({ text }: { kind: string; locale: string; text: string; template: unknown }) => text;
