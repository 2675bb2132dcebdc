import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  type proveSecondFactorForm,
  renewRecoveryCodes,
} from '@makao/contract/accounts.second-factor';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { browserApi } from '#web/lib/browser-api.ts';

type Proof = z.input<typeof proveSecondFactorForm>;

export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => browserApi().call(getSecondFactor, {}),
  staleTime: 0,
});
export const beginFactor = (password: string) => browserApi().call(beginSecondFactor, { body: { password } });
export const confirmFactor = (code: string) => browserApi().call(confirmSecondFactor, { body: { code } });
export const renewCodes = (body: Proof) => browserApi().call(renewRecoveryCodes, { body });
export const endFactor = (body: Proof) => browserApi().call(endSecondFactor, { body });
