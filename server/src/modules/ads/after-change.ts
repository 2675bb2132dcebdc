import type { Tx } from '../../db/client.ts';

/** An ad on show became cheaper: searches it was too dear for may match it now. Called inside the write. */
export async function afterPriceDrop(_tx: Tx, _adId: string): Promise<void> {}
