import { localPhone, phonePrefix } from '@makao/contract/kernel/phone';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';

/** The account's number as people here write it; empty for a number from abroad, which can't pay. */
export function useOwnNumber(): string {
  const { phoneNumber } = useCurrentUser();
  return phoneNumber.startsWith(phonePrefix) ? localPhone(phoneNumber) : '';
}
