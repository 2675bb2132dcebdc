import { z } from 'zod';
import { secondFactorCode, tag } from './accounts.ts';
import { endpoint } from './kernel/endpoint.ts';
import { errorBody } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';

const ownPassword = z.string().min(1).max(limits.password.max);
export const beginSecondFactorForm = z.object({ password: ownPassword });
export const confirmSecondFactorForm = z.object({ code: secondFactorCode });
/** The password and a code of the app, or a recovery code. */
export const proveSecondFactorForm = z.object({ password: ownPassword, code: secondFactorCode });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/second-factor',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'Whether the person has a second factor, and how many recovery codes are left',
  response: z.object({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/users/second-factor',
  access: 'user',
  beforeSecondFactor: true,
  tag,
  summary: 'A secret for an authenticator app, shown this once; it counts when a code of it is confirmed',
  body: beginSecondFactorForm,
  response: z
    .object({
      /** For typing by hand, in groups of four. */
      secret: z.string(),
      otpauthUrl: z.string(),
      /** The same as a picture, SVG. */
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
  summary: 'Turn the second factor on with a first code; every other session ends',
  body: confirmSecondFactorForm,
  response: recoveryCodes,
  refusals: { 409: errorBody, 429: errorBody },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  access: 'user',
  tag,
  summary: 'New recovery codes; the old ones stop working',
  body: proveSecondFactorForm,
  response: recoveryCodes,
  refusals: { 409: errorBody, 429: errorBody },
});

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/second-factor',
  access: 'user',
  tag,
  summary: 'Turn the second factor off; the team can’t',
  body: proveSecondFactorForm,
  response: null,
  refusals: { 409: errorBody, 429: errorBody },
});
