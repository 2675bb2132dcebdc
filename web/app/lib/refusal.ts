import { m } from '@makao/i18n/messages';
import { useLocation, useNavigate } from 'react-router';
import { tellFailure } from './failure.ts';
import { notify } from './notify.ts';

/** Long enough to read, and to act on. */
const longNotice = 20_000;

export const isUnverified = (error: unknown): boolean => (error as { code?: string }).code === 'notVerified';

/** Tells why something was refused; leads unverified people to verification, and back. */
export function useRefusal(): (error: unknown, otherwise?: () => string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (error, otherwise) => {
    if (!isUnverified(error)) return tellFailure(error, otherwise);
    const verification = `/authentication/code-verification?redirect=${encodeURIComponent(pathname + search)}`;
    void notify({
      kind: 'error',
      text: m.accounts_session_actionNotAuthorized(),
      duration: longNotice,
      action: { label: m.leads_verify(), onClick: () => void navigate(verification) },
    });
  };
}
