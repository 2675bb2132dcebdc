import type { Act, Menu } from './menu.ts';
import { ad } from './menus/ad.menu.ts';
import { adCode } from './menus/ad-code.menu.ts';
import { agent } from './menus/agent.menu.ts';
import { called, callMe, callName } from './menus/call-me.menu.ts';
import { adClosed, close, closeAd } from './menus/close.menu.ts';
import { code, codeShown } from './menus/code.menu.ts';
import { help } from './menus/help.menu.ts';
import { business, deal, kind } from './menus/kind.menu.ts';
import { language, languageSet } from './menus/language.menu.ts';
import { leads } from './menus/leads.menu.ts';
import { main } from './menus/main.menu.ts';
import { messages, messagesSet } from './menus/messages.menu.ts';
import { plan } from './menus/plan.menu.ts';
import { price } from './menus/price.menu.ts';
import { results } from './menus/results.menu.ts';
import { adSent, sendAd } from './menus/send-ad.menu.ts';
import { stillThere, stillThereSaid } from './menus/still-there.menu.ts';
import { ward, wardNamed } from './menus/ward.menu.ts';
import type { Place } from './places.ts';

type Menus = { [At in Place['at']]: Menu<At> | Act<At> };

/** The whole state machine: every menu, and every write that a menu asks for. */
const menus: Menus = {
  main,
  kind,
  business,
  deal,
  ward,
  wardNamed,
  price,
  results,
  adCode,
  ad,
  sendAd,
  adSent,
  callName,
  callMe,
  called,
  code,
  codeShown,
  messages,
  messagesSet,
  language,
  languageSet,
  help,
  agent,
  stillThere,
  stillThereSaid,
  close,
  closeAd,
  adClosed,
  leads,
  plan,
};

/** A session of an earlier release may be at a menu that is gone. */
export const menuAt = ({ at }: Place) => menus[at] ?? main;
