import { runMarket } from './trust-market.ts';
import { runMoney } from './trust-money.ts';
import { runPushes } from './trust-pushes.ts';
import { runReputation } from './trust-reputation.ts';

// npm run bench -- trust [money [payments] | pushes [pushes] | market [ads] | reputation [days]]
export async function run([part = 'all', asked]: string[] = []) {
  const isAsked = (name: string) => part === 'all' || part === name;
  if (isAsked('money') || Number(part)) await runMoney(asked ?? (Number(part) ? part : undefined));
  if (isAsked('money') || isAsked('pushes')) await runPushes(part === 'pushes' ? asked : undefined);
  if (isAsked('market')) await runMarket(asked);
  if (isAsked('reputation')) await runReputation(asked ? { days: Number(asked) } : {});
}
