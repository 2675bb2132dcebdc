import type { CurrentUser } from '@makao/contract/accounts';
import {
  becomeAgent,
  type becomeAgentForm,
  changePassword,
  type changePasswordForm,
  changePhoneNumber,
  type confirmNumberForm,
  confirmPhoneNumber,
  deleteUser,
  endDevice,
  endOtherDevices,
  exportUser,
  listDevices,
  pauseUser,
  type profileForm,
  updateUser,
} from '@makao/contract/accounts.own';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { browserApi } from '#web/lib/browser-api.ts';
import { forgetTokens } from '#web/lib/tokens.ts';
import { beginLeaving, forgetSession, storeSession } from './session.ts';

/** Changes to the own account. The response is the updated user, which is stored. */
const storeAnswer = async (answer: Promise<CurrentUser>): Promise<CurrentUser> => {
  const user = await answer;
  storeSession({ user });
  return user;
};

export const saveProfile = (body: Partial<z.input<typeof profileForm>>) =>
  storeAnswer(browserApi().call(updateUser, { body }));
export const askForNumber = (phoneNumber: string) => browserApi().call(changePhoneNumber, { body: { phoneNumber } });
export const confirmNumber = (body: z.input<typeof confirmNumberForm>) =>
  storeAnswer(browserApi().call(confirmPhoneNumber, { body }));
export const savePassword = (body: z.input<typeof changePasswordForm>) => browserApi().call(changePassword, { body });
export const turnAgent = (body: z.input<typeof becomeAgentForm>) =>
  storeAnswer(browserApi().call(becomeAgent, { body }));

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async () => (await browserApi().call(listDevices, {})).data,
  staleTime: 0,
});
export const endSession = (id: string) => browserApi().call(endDevice, { params: { id } });
export const endOtherSessions = () => browserApi().call(endOtherDevices, {});

export const loadOwnData = () => browserApi().call(exportUser, {});

export const savePause = (isPaused: boolean) => storeAnswer(browserApi().call(pauseUser, { body: { isPaused } }));

/** Returns the day of the final deletion. */
export async function leaveForGood(password: string): Promise<Date> {
  const { deletedOn } = await browserApi().call(deleteUser, { body: { password } });
  beginLeaving();
  forgetTokens();
  forgetSession();
  return new Date(deletedOn);
}
