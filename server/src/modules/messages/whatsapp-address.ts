import type { Tx } from '../../db/client.ts';

/** Where a person is written to on WhatsApp. */
export const whatsappAddress = async (_tx: Tx, to: string): Promise<string> => to;
