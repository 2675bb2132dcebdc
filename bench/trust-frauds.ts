import type { Network } from '@makao/contract/payments.number';

export interface Agent {
  id: string;
  /** 07… */
  phone: string;
}

export interface Transfer {
  number: string;
  network: Network;
  /** As the network writes it: 255…, or the code of a bank. */
  payer: string;
  amount?: number;
}

export interface World {
  claim: (agent: Agent, pasted: string, phone?: string) => Promise<unknown>;
  /** Money really arrives: the network's message, with the balance after it. */
  send: (transfer: Transfer) => Promise<unknown>;
  /** A message reaches the forwarding phone, whoever wrote it. */
  hear: (from: string, text: string) => Promise<unknown>;
  /** What the network would write, with a balance of the forger's choice. */
  textOf: (transfer: Transfer, balance: number) => string;
  balanceOf: (network: Network) => number;
  nextNumber: () => { number: string; network: Network };
  /** A cashier confirms the claim without money, or pastes or types what never came. */
  confirm: (agent: Agent, number: string) => Promise<unknown>;
  paste: (text: string) => Promise<unknown>;
  type: (transfer: Transfer) => Promise<unknown>;
  /** Marks a number that must never be confirmed for that agent, unless a statement lists it. */
  never: (agent: Agent, number: string) => void;
  /** Marks an honest payment: it should need no person. */
  honest: (agent: Agent, number: string) => void;
}

export const price = 30_000;
export const abroad = (phone: string) => phone.replace(/^0/, '255');
type Event = () => Promise<unknown>;
/** A kind of fraud, as the steps of it. */
type Fraud = (world: World, cheat: Agent, victim: Agent) => Event[];

/** The payer's copy of a message, which forgers show around. */
export const copyOf = (number: string) =>
  `${number} Confirmed. Tsh${price.toLocaleString('en-US')}.00 sent to 255700000001 - MAKAO on 18/11/26 at 10:37 AM.`;

/** Money of the victim, of which the cheat knows the number. */
const stolen = ({ nextNumber, never }: World, cheat: Agent, victim: Agent) => {
  const transfer = { ...nextNumber(), payer: abroad(victim.phone) };
  never(cheat, transfer.number);
  return transfer;
};
/** Money that the cheat pretends to have paid. */
const invented = (world: World, cheat: Agent) => stolen(world, cheat, cheat);

export const payerFrauds: Record<string, Fraud> = {
  'another payer’s number': (world, cheat, victim) => {
    const transfer = stolen(world, cheat, victim);
    return [() => world.claim(cheat, transfer.number), () => world.send(transfer)];
  },
  'another agent’s whole message, with their phone': (world, cheat, victim) => {
    const transfer = stolen(world, cheat, victim);
    return [() => world.claim(cheat, copyOf(transfer.number), victim.phone), () => world.send(transfer)];
  },
  'a number that its payer claims too, with the payer’s phone': (world, cheat, victim) => {
    const transfer = stolen(world, cheat, victim);
    world.honest(victim, transfer.number);
    return [
      () => world.claim(cheat, transfer.number, victim.phone),
      () => world.claim(victim, transfer.number),
      () => world.send(transfer),
    ];
  },
  'paid and reversed': (world, cheat) => {
    const transfer = invented(world, cheat);
    return [
      () => world.claim(cheat, transfer.number),
      () => world.send(transfer),
      () => world.paste(`${transfer.number} has been reversed.`),
    ];
  },
  'reversed before the message came': (world, cheat) => {
    const transfer = invented(world, cheat);
    return [
      () => world.paste(`${transfer.number} imerudishwa.`),
      () => world.claim(cheat, transfer.number),
      () => world.send(transfer),
    ];
  },
  'less than the price': (world, cheat) => {
    const transfer = { ...invented(world, cheat), amount: price - 1_000 };
    return [() => world.claim(cheat, transfer.number), () => world.send(transfer)];
  },
  'a payer’s own copy, forged': (world, cheat) => {
    const { number } = invented(world, cheat);
    return [() => world.claim(cheat, number), () => world.paste(copyOf(number))];
  },
  'a number that was never paid': (world, cheat) => {
    const { number } = invented(world, cheat);
    return [() => world.claim(cheat, number)];
  },
  'a number that was used': (world, cheat, victim) => {
    const transfer = stolen(world, cheat, victim);
    const spelt = transfer.number.toLowerCase().replace(/(.{4})/g, '$1 ');
    return [() => world.claim(victim, transfer.number), () => world.send(transfer), () => world.claim(cheat, spelt)];
  },
  'an echo of money that we sent': (world, cheat) => {
    const { number } = invented(world, cheat);
    const echo = `${number} Confirmed. ASHA JUMA has received Tsh ${price} on 2026-06-14 19:20:55.`;
    return [() => world.claim(cheat, number), () => world.paste(echo)];
  },
  'a forged message of a contact or a bought sender': (world, cheat) => {
    const transfer = { ...invented(world, cheat) };
    const text = world.textOf(transfer, 1_000_000);
    const senders = ['Rashid Yasini', 'CRDBfan', '15055', 'm-pesa', 'М-PESA', '+255712000111'];
    return [() => world.claim(cheat, transfer.number), ...senders.map((from) => () => world.hear(from, text))];
  },
};

/** Rare: the sender's exact id is forged, or a colleague lies. */
export const insideFrauds: Record<string, Fraud> = {
  'a forged message with the exact sender and a wrong balance': (world, cheat) => {
    const transfer = { ...invented(world, cheat), network: 'mpesa' as const };
    return [() => world.claim(cheat, transfer.number), () => world.hear('M-PESA', world.textOf(transfer, 3_118))];
  },
  'a forged message with the exact sender and the right balance': (world, cheat) => {
    const transfer = { ...invented(world, cheat), network: 'mpesa' as const };
    return [
      () => world.claim(cheat, transfer.number),
      () => world.hear('M-PESA', world.textOf(transfer, world.balanceOf('mpesa') + price)),
    ];
  },
  'a cashier confirms without money': (world, cheat) => {
    const { number } = invented(world, cheat);
    return [() => world.claim(cheat, number), () => world.confirm(cheat, number)];
  },
  'a cashier pastes an invented message': (world, cheat) => {
    const transfer = invented(world, cheat);
    return [() => world.claim(cheat, transfer.number), () => world.paste(world.textOf(transfer, 1_000_000))];
  },
  'a cashier types an invented transfer': (world, cheat) => {
    const transfer = invented(world, cheat);
    return [() => world.claim(cheat, transfer.number), () => world.type(transfer)];
  },
};
