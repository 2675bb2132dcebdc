/** The address of the support chat, which the server writes into the shell; null where there is none. */
export const supportChat = (): string | null => document.getElementById('office')?.dataset.supportChat ?? null;
