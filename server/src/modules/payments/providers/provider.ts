import type { Network } from '@makao/contract/payments.number';
import type { PushFailure } from '@makao/contract/payments.outcomes';

/** A request to a phone, under our own unique name for it. */
export interface PushRequest {
  orderReference: string;
  /** The phone that is asked, E.164. */
  number: string;
  amount: number;
}

/** A clear no: the phone is not asked. */
export interface Refused {
  failure: PushFailure;
  /** For the log: without numbers and secrets. */
  reason: string;
}

/** `reversed`: the money went back to the payer. `unknown`: no such order, or an answer that we cannot read. */
export type ProviderState = 'processing' | 'paid' | 'failed' | 'reversed' | 'unknown';

/** The answer to our own status query: the only thing that counts as money. */
export interface ProviderStatus {
  state: ProviderState;
  /** What the payer paid, in whole units of the currency. */
  amount: number | null;
  currency: string | null;
  /** E.164. */
  payerNumber: string | null;
  payerName: string | null;
  /** The provider's number for the payment. */
  transactionNumber: string | null;
  at: Date | null;
  /** The answer, as JSON. */
  raw: string;
  /** What is wrong with the answer, for the log. */
  problem: string | null;
}

/** A company that asks phones for a PIN and collects the money. */
export interface PaymentProvider {
  name: Extract<Network, 'clickpesa'>;
  /** Whether the number can be asked. The phone does not notice. */
  preview: (request: PushRequest) => Promise<Refused | null>;
  /** Shows the request on the phone. */
  ask: (request: PushRequest) => Promise<Refused | null>;
  status: (orderReference: string) => Promise<ProviderStatus>;
  /** The order that a webhook is about, or null if it is not genuine. */
  verifyHint: (body: Record<string, unknown>) => string | null;
}

/** The provider did not answer, or not in a way that decides anything. */
export class ProviderAway extends Error {
  /** False only if the request certainly never reached the provider. */
  readonly mayHaveArrived: boolean;
  constructor(reason: string, mayHaveArrived: boolean) {
    super(reason);
    this.mayHaveArrived = mayHaveArrived;
  }
}
