import { jwtVerify, SignJWT } from 'jose';

const typ = 'suspension+jwt';

/** Opens the page that says why, and nothing else. A suspended person gets it in place of a session. */
export const suspensionToken = (secret: Uint8Array, userId: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(secret);

/** The suspended user of a token; null if it is forged or expired. */
export async function readSuspensionToken(secret: Uint8Array, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], typ, requiredClaims: ['sub', 'exp'] });
    return String(payload.sub);
  } catch {
    return null;
  }
}
