import { addBlocks } from '@makao/contract/blocks';
import { isOpenTo, type TeamRole } from '@makao/contract/kernel/endpoint';
import {
  type AdminUser,
  endSessions,
  giveTokens,
  setFollowers,
  setOnboarded,
  suspendUser,
  unsuspendUser,
  verifyUser,
} from '@makao/contract/team';
import { changeNumber, reportNumber, sendPasswordReset } from '@makao/contract/team.person';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Camera from 'lucide-react/icons/camera';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Coins from 'lucide-react/icons/coins';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import OctagonX from 'lucide-react/icons/octagon-x';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import UserCheck from 'lucide-react/icons/user-check';
import { browserApi } from '#web/lib/browser-api.ts';

/** What was typed. */
export interface Given {
  reason: string;
  amount: number | null;
  phoneNumber: string;
}

export interface PersonAction {
  Icon: typeof Ban;
  label: () => string;
  /** What it means for the person, in the question before it is done. */
  text: (inputs: { name: string }) => string;
  done: () => string;
  /** What else it needs to know. */
  asks?: 'reason' | 'note' | 'gift' | 'taking' | 'followers' | 'number';
  isFinal?: boolean;
  act: (person: AdminUser, given: Given) => Promise<unknown>;
}

const api = () => browserApi();

const verify: PersonAction = {
  Icon: ShieldCheck,
  label: m.team_people_verify,
  text: m.team_people_verifyText,
  done: m.team_people_verifyDone,
  act: ({ id }) => api().call(verifyUser, { params: { id } }),
};
const showBadge: PersonAction = {
  Icon: BadgeCheck,
  label: m.team_people_giveBadge,
  text: m.team_people_giveBadgeText,
  done: m.team_people_giveBadgeDone,
  act: ({ id }) => api().call(setOnboarded, { params: { id }, body: { isOnboarded: true } }),
};
const hideBadge: PersonAction = {
  Icon: BadgeCheck,
  label: m.team_people_takeBadge,
  text: m.team_people_takeBadgeText,
  done: m.team_people_takeBadgeDone,
  act: ({ id }) => api().call(setOnboarded, { params: { id }, body: { isOnboarded: false } }),
};
const tokens: PersonAction = {
  Icon: Coins,
  label: m.team_people_giveTokens,
  text: m.team_people_giveTokensText,
  done: m.team_people_giveTokensDone,
  asks: 'gift',
  act: ({ id }, { amount, reason }) =>
    api().call(giveTokens, { params: { id }, body: { amount: amount ?? 0, reason } }),
};
const takeTokens: PersonAction = {
  Icon: CircleMinus,
  label: m.team_people_takeTokens,
  text: m.team_people_takeTokensText,
  done: m.team_people_takeTokensDone,
  asks: 'taking',
  isFinal: true,
  act: ({ id }, { amount, reason }) =>
    api().call(giveTokens, { params: { id }, body: { amount: -(amount ?? 0), reason } }),
};
const number: PersonAction = {
  Icon: Phone,
  label: m.team_people_changeNumber,
  text: m.team_people_changeNumberText,
  done: m.team_people_changeNumberDone,
  asks: 'number',
  act: ({ id }, { phoneNumber, reason }) => api().call(changeNumber, { params: { id }, body: { phoneNumber, reason } }),
};
const newOwner: PersonAction = {
  Icon: PhoneOff,
  label: m.team_people_reportNumber,
  text: m.team_people_reportNumberText,
  done: m.team_people_reportNumberDone,
  asks: 'reason',
  act: ({ id }, { reason }) => api().call(reportNumber, { params: { id }, body: { reason } }),
};
const password: PersonAction = {
  Icon: KeyRound,
  label: m.team_people_resetPassword,
  text: m.team_people_resetPasswordText,
  done: m.team_people_resetPasswordDone,
  act: ({ id }) => api().call(sendPasswordReset, { params: { id } }),
};
const followers: PersonAction = {
  Icon: Camera,
  label: m.team_people_followers,
  text: m.team_people_followersText,
  done: m.team_people_followersDone,
  asks: 'followers',
  act: ({ id }, { amount }) => api().call(setFollowers, { params: { id }, body: { instagramFollowersCount: amount } }),
};
const signOut: PersonAction = {
  Icon: LogOut,
  label: m.team_people_endSessions,
  text: m.team_people_endSessionsText,
  done: m.team_people_endSessionsDone,
  act: ({ id }) => api().call(endSessions, { params: { id } }),
};
const suspend: PersonAction = {
  Icon: Ban,
  label: m.team_people_suspend,
  text: m.team_people_suspendText,
  done: m.team_people_suspendDone,
  asks: 'reason',
  isFinal: true,
  act: ({ id }, { reason }) => api().call(suspendUser, { params: { id }, body: { reason } }),
};
/** What moderators can do: the owners decide. */
const propose: PersonAction = {
  ...suspend,
  label: m.team_people_proposeSuspension,
  text: m.team_people_proposeSuspensionText,
  done: m.team_people_proposeSuspensionDone,
};
const unsuspend: PersonAction = {
  Icon: UserCheck,
  label: m.team_people_unsuspend,
  text: m.team_people_unsuspendText,
  done: m.team_people_unsuspendDone,
  act: ({ id }) => api().call(unsuspendUser, { params: { id } }),
};

/** What stays refused when they come back with another account. */
const blockNumber: PersonAction = {
  Icon: OctagonX,
  label: m.blocks_personNumber,
  text: m.blocks_personNumberText,
  done: m.blocks_addDone,
  asks: 'note',
  isFinal: true,
  act: ({ phoneNumber }, { reason }) => api().call(addBlocks, { body: { kind: 'number', phoneNumber, reason } }),
};
const blockDevice: PersonAction = {
  ...blockNumber,
  Icon: TabletSmartphone,
  label: m.blocks_personDevice,
  text: m.blocks_personDeviceText,
  act: ({ id }, { reason }) => api().call(addBlocks, { body: { kind: 'device', personId: id, reason } }),
};

/** Only the actions that fit the person's current state and the role of the one who looks. */
export function actionsFor(person: AdminUser, isSelf: boolean, role: TeamRole | null): PersonAction[] {
  const { isVerified, agent, sessionsCount, suspendedAt, numberReportedAt, teamRole } = person;
  const isOwner = isOpenTo('owner', role);
  // Owners alone change the accounts of colleagues.
  const helps = isOpenTo('support', role) && (isOwner || !teamRole);
  return [
    ...(isOwner && !isVerified ? [verify] : []),
    ...(isOwner && !teamRole ? [number] : []),
    ...(helps && !teamRole && !suspendedAt && !numberReportedAt ? [newOwner] : []),
    ...(helps && !suspendedAt && !numberReportedAt ? [password] : []),
    ...(isOwner && agent
      ? [tokens, ...(agent.tokenBalance > 0 ? [takeTokens] : []), followers, agent.isOnboarded ? hideBadge : showBadge]
      : []),
    ...(helps && sessionsCount > 0 && !isSelf ? [signOut] : []),
    ...(isOwner && !isSelf ? [suspendedAt ? unsuspend : suspend] : []),
    ...(role === 'moderator' && !teamRole && !suspendedAt ? [propose] : []),
    ...(isOpenTo('moderator', role) && !teamRole ? [blockNumber, blockDevice] : []),
  ];
}
