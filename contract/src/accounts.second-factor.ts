import { z } from 'zod';
import { secondFactorCode, tag } from './accounts.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const ownPassword = z.string().min(1).max(limits.password.max);
export const beginSecondFactorForm = z.object({ password: ownPassword });
export const confirmSecondFactorForm = z.object({ code: secondFactorCode });
/** The password and either a code of the authenticator app or a recovery code. */
export const proveSecondFactorForm = z.object({ password: ownPassword, code: secondFactorCode });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/second-factor',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'Whether the user has a second factor, and how many recovery codes are left',
  response: z.object({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/users/second-factor',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'Create a secret for an authenticator app, shown once; it takes effect when a code of it is confirmed',
  body: beginSecondFactorForm,
  response: z
    .object({
      /** For typing by hand, in groups of four. */
      secret: z.string(),
      otpauthUrl: z.string(),
      /** The secret as a QR code, in SVG. */
      qrCode: z.string(),
    })
    .meta({ id: 'NewSecondFactor' }),
  refusals: { 409: errorBody, 429: errorBody },
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/second-factor/confirm',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'Enable the second factor with a first code; all other sessions end',
  body: confirmSecondFactorForm,
  response: recoveryCodes,
  refusals: { 409: errorBody, 429: errorBody },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  access: 'user',
  tag,
  summary: 'Create new recovery codes; the old ones stop working',
  body: proveSecondFactorForm,
  response: recoveryCodes,
  refusals: { 409: errorBody, 429: errorBody },
});

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/second-factor',
  access: 'user',
  tag,
  summary: 'Disable the second factor; not allowed for team members',
  body: proveSecondFactorForm,
  response: null,
  refusals: { 409: errorBody, 429: errorBody },
});
