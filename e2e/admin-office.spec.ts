/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import { team } from './colleagues.ts';
import { call } from './customers.ts';
import { test } from './journey.ts';
import {
  asOffice,
  enterOffice,
  grouped,
  messageDay,
  moneyCame,
  pageOf,
  pay,
  plansOnOffer,
  row,
  say,
  transactionNumber,
} from './office.ts';
import { expect } from './people.ts';
import { newAdvertiser } from './team.ts';

test.describe('the office', () => {
  test.beforeEach(async ({ page, speak }) => {
    await speak('en');
    await enterOffice(page);
  });

  test('confirms a payment, and the agent has the plan; another goes back with a comment [ADM-1]', async ({
    page,
    browser,
    baseURL,
    messageTo,
  }) => {
    test.setTimeout(120_000);
    const agent = await newAdvertiser();
    const [plan] = await plansOnOffer();
    const good = await pay(agent, plan!);
    const odd = await pay(agent, plan!, `Z9Z${good.slice(-7)}`);
    await moneyCame(good, plan!.price);

    await page.goto('/admin/payments');
    await page.getByRole('searchbox', { name: m.payments_team_search({}, say) }).fill(agent.phoneNumber);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: m.payments_team_count({ count: '2' }, say) }),
    ).toBeVisible();
    await expect(row(page, good)).toContainText(agent.agentName);
    await expect(row(page, good)).toContainText(`TZS ${grouped(plan!.price)}`);
    await expect(row(page, odd)).toContainText(m.payments_team_warningShape({}, say));
    await expect(row(page, good)).not.toContainText(m.payments_team_warningShape({}, say));

    await row(page, good)
      .getByRole('button', { name: m.payments_team_confirm({}, say) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(agent.phoneNumber);
    await expect(dialog).toContainText(m.payments_evidence_forwarded({}, say));
    await dialog.getByRole('button', { name: m.common_action_cancel({}, say) }).click();
    // Without a transfer it takes a reason, and the yes of an owner.
    await row(page, odd)
      .getByRole('button', { name: m.payments_team_confirm({}, say) })
      .click();
    await expect(dialog).toContainText(m.payments_evidence_unseen({}, say));
    await expect(dialog.getByRole('button', { name: m.payments_team_confirm({}, say) })).toBeDisabled();
    await dialog.getByLabel(m.payments_transfers_reason({}, say)).fill('Cash at the office.');
    await dialog.getByRole('button', { name: m.payments_team_confirm({}, say) }).click();
    await expect(page.getByText(m.errors_waitsForYes({}, say))).toBeVisible();
    await expect(row(page, good)).toBeVisible();
    await row(page, good)
      .getByRole('button', { name: m.payments_team_confirm({}, say) })
      .click();
    await dialog.getByRole('button', { name: m.payments_team_confirm({}, say) }).click();
    await expect(page.getByText(m.payments_team_confirmedNotice({ name: agent.agentName }, say))).toBeVisible();
    await expect(row(page, good)).toHaveCount(0);

    await row(page, odd)
      .getByRole('button', { name: m.payments_team_toError({}, say) })
      .click();
    await dialog.getByLabel(m.payments_team_comment({}, say)).fill('Send the number from the M-Pesa message.');
    await dialog.getByRole('button', { name: m.payments_team_toError({}, say) }).click();
    await expect(row(page, odd)).toHaveCount(0);
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain('Send the number from the M-Pesa message.');
    await page.getByRole('link', { name: m.payments_team_error({}, say), exact: true }).click();
    await expect(row(page, odd)).toContainText('Send the number from the M-Pesa message.');

    const his = await pageOf(browser, baseURL!, agent);
    await his.goto('/agent/payments');
    await expect(row(his, good)).toContainText(m.payments_status_confirmed({}, say));
    await expect(row(his, odd)).toContainText(m.payments_status_error({}, say));
    await his.goto('/agent/plan-purchase');
    await expect(his.getByText(plan!.name).first()).toBeVisible();
    const me = await call<{ activeSubscriptions: { planName: string }[] }>('/users/me', { token: agent.tokens.token });
    expect(me.activeSubscriptions.map(({ planName }) => planName)).toEqual([plan!.name]);
    await his.context().close();
  });

  test('reads pasted messages: genuine ones are confirmed, doubtful and forged ones are not [ADM-1]', async ({
    page,
  }) => {
    const agent = await newAdvertiser();
    const [plan] = await plansOnOffer();
    const price = grouped(plan!.price);
    const other = await newAdvertiser();
    const [english, swahili, cheap, forged] = [
      await pay(agent, plan!),
      await pay(agent, plan!),
      await pay(agent, plan!),
      await pay(other, plan!),
    ];
    const unknown = transactionNumber();
    const [day, at] = [messageDay(), '10:37 AM'];
    const received = (number: string, amount = `${price}.00`, payer = '255712345678') =>
      `${number} Confirmed.You have received Tsh${amount} from ${payer} - ASHA JUMA on ${day} at ${at}.`;
    const pasted = [
      received(english!),
      `${swahili} imethibitishwa. Umepokea Tshs ${price}.00 kutoka 255712345678 - ASHA JUMA tarehe ${day} saa 10:38:24.`,
      received(cheap!, '5,000.00'),
      `${forged} Confirmed. Tsh${price}.00 paid to LIPA MAKAO on ${day} at ${at} and charged Tsh700.00.`,
      // From another payer: a second transfer of the same one would complete the payment.
      received(unknown, `${price}.00`, '255754999888'),
      'Nimeshalipa jamani, angalieni tena',
    ];

    await page.goto('/admin/payments/reconcile');
    const box = page.getByLabel(m.payments_reconcile_paste({}, say));
    await box.fill(pasted.join('\n\n'));
    await page.getByRole('button', { name: m.payments_reconcile_look({}, say), exact: true }).click();
    const group = (name: string) => page.getByRole('region', { name });
    const agreed = group(m.payments_reconcile_groupAgreed({ count: 2 }, say));
    await expect(agreed).toContainText(english!);
    await expect(agreed).toContainText(swahili!);
    await expect(agreed).toContainText(agent.agentName);
    const reasons: [string, string, string][] = [
      [m.payments_reconcile_groupDoubtful({ count: 1 }, say), cheap!, m.payments_outcome_short({}, say)],
      [m.payments_reconcile_groupIgnored({ count: 1 }, say), forged!, m.payments_outcome_payersCopy({}, say)],
      [m.payments_reconcile_groupUnclaimed({ count: 1 }, say), unknown, m.payments_outcome_unclaimed({}, say)],
    ];
    for (const [name, number, reason] of reasons)
      await expect(group(name).getByRole('listitem').filter({ hasText: number })).toContainText(reason);
    await expect(group(m.payments_reconcile_groupUnreadable({ count: 1 }, say))).toContainText('Nimeshalipa jamani');

    // The preview has decided nothing.
    const states = async () => {
      const { data } = await asOffice<{ data: { transactionNumber: string; status: string }[] }>(
        `/payments?q=${encodeURIComponent(agent.phoneNumber)}`,
      );
      return Object.fromEntries(data.map(({ transactionNumber, status }) => [transactionNumber, status]));
    };
    expect(new Set(Object.values(await states()))).toEqual(new Set(['new']));
    await page.getByRole('button', { name: m.payments_reconcile_apply({ count: 2 }, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.payments_reconcile_takeAction({}, say), exact: true })
      .click();
    await expect(page.getByText(m.payments_reconcile_done({ count: 2 }, say))).toBeVisible();
    expect(await states()).toEqual({
      [english!]: 'confirmed',
      [swahili!]: 'confirmed',
      [cheap!]: 'new',
    });

    // Pasted again, confirmed payments stay unchanged; another text gets another result.
    await box.fill(received(english!));
    await expect(page.getByText(m.payments_reconcile_done({ count: 2 }, say))).toBeHidden();
    await page.getByRole('button', { name: m.payments_reconcile_look({}, say), exact: true }).click();
    await expect(group(m.payments_reconcile_groupIgnored({ count: 1 }, say))).toContainText(
      m.payments_outcome_alreadyConfirmed({}, say),
    );
  });

  test('reads a statement with columns mapped by hand, and a large paste [ADM-1]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const agent = await newAdvertiser();
    const [plan] = await plansOnOffer();
    const number = await pay(agent, plan!);
    const [dayOfMonth, month, year] = messageDay().split('/');
    const statement = `Ref;When;In;From\n${number};${dayOfMonth}/${month}/20${year} 10:38;"${grouped(plan!.price)}.00";255712345678 ASHA\n`;
    await page.goto('/admin/payments/reconcile');
    await page.getByText(m.payments_reconcile_statement({}, say), { exact: true }).click();
    await page
      .getByLabel(m.payments_reconcile_file({}, say))
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    await expect(page.getByText('statement.csv')).toBeVisible();
    await page.getByRole('button', { name: m.payments_reconcile_look({}, say), exact: true }).click();
    await expect(page.getByText(m.payments_reconcile_columnsMissing({}, say))).toBeVisible();
    await page.getByLabel(m.payments_reconcile_column_transactionNumber({}, say)).selectOption('Ref');
    await expect(page.getByLabel(m.payments_reconcile_column_transactionNumber({}, say))).toHaveValue('Ref');
    await page.getByLabel(m.payments_reconcile_column_paidIn({}, say)).selectOption('In');
    const agreed = page.getByRole('region', { name: m.payments_reconcile_groupAgreed({ count: 1 }, say) });
    await expect(agreed).toContainText(agent.agentName);
    await page.getByRole('button', { name: m.payments_reconcile_apply({ count: 1 }, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.payments_reconcile_takeAction({}, say), exact: true })
      .click();
    await expect(page.getByText(m.payments_reconcile_done({ count: 1 }, say))).toBeVisible();
    await expect(page.getByRole('region', { name: m.payments_reconcile_groupDone({ count: 1 }, say) })).toContainText(
      number,
    );

    await page.getByRole('main').getByText(m.payments_reconcile_messages({}, say), { exact: true }).click();
    const many = Array.from({ length: 500 }, (_, index) => `Not a message at all, number ${index}`).join('\n\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), many);
    await page.getByLabel(m.payments_reconcile_paste({}, say)).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('button', { name: m.payments_reconcile_look({}, say), exact: true }).click();
    await expect(page.getByText(m.payments_reconcile_groupUnreadable({ count: 500 }, say))).toBeVisible();
    await page.getByLabel(m.payments_reconcile_paste({}, say)).fill('x'.repeat(200_001));
    await expect(page.getByText(m.payments_reconcile_tooLong({}, say))).toBeVisible();
    await expect(page.getByRole('button', { name: m.payments_reconcile_look({}, say), exact: true })).toBeDisabled();
  });

  test('suspends a signed-in person, and lifts the suspension [ADM-1]', async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const agent = await newAdvertiser();
    const his = await pageOf(browser, baseURL!, agent);
    await his.goto('/agent');
    await expect(his.getByRole('heading', { level: 1 })).toContainText('Asha');

    await page.goto('/admin/people');
    await page.getByRole('searchbox', { name: m.team_people_search({}, say) }).fill(agent.phoneNumber.slice(4));
    await page.keyboard.press('Enter');
    await row(page, agent.phoneNumber).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Mrema' })).toBeVisible();
    const panel = page.getByRole('main');
    await expect(panel).toContainText(agent.phoneNumber);
    const links = panel.getByRole('navigation', { name: m.team_people_links({}, say) });
    await expect(
      links.getByRole('link', { name: m.team_people_sectionAds({}, say), exact: false }).first(),
    ).toHaveAttribute('href', /^\/admin\/ads\?agentId=/);

    await panel.getByRole('button', { name: m.team_people_giveTokens({}, say) }).click();
    const ask = page.getByRole('dialog', { name: m.team_people_giveTokens({}, say) });
    await ask.getByRole('button', { name: m.team_people_giveTokens({}, say) }).click();
    await expect(ask.getByText(m.errors_validation_required({}, say))).toBeVisible();
    await ask.getByLabel(m.team_people_amount({}, say)).fill('3');
    await ask.getByRole('button', { name: m.team_people_giveTokens({}, say) }).click();
    const tokens = panel.getByRole('term').filter({ hasText: m.team_people_tokens({}, say) });
    await expect(tokens.locator('xpath=following-sibling::dd').first()).toHaveText('3');
    await panel.getByRole('button', { name: m.team_people_giveBadge({}, say) }).click();
    await page
      .getByRole('dialog', { name: m.team_people_giveBadge({}, say) })
      .getByRole('button', { name: m.team_people_giveBadge({}, say) })
      .click();
    await expect(panel.getByText(m.team_people_badge({}, say), { exact: true }).first()).toBeVisible();

    await panel.getByRole('button', { name: m.team_people_suspend({}, say) }).click();
    const suspend = page.getByRole('dialog', { name: m.team_people_suspend({}, say) });
    await suspend.getByRole('button', { name: m.team_people_suspend({}, say) }).click();
    await expect(suspend.getByText(m.errors_validation_required({}, say))).toBeVisible();
    await suspend.getByLabel(m.team_people_reason({}, say)).fill('Pictures of somebody else’s house');
    await suspend.getByRole('button', { name: m.team_people_suspend({}, say) }).click();
    await expect(panel.getByText('Pictures of somebody else’s house').first()).toBeVisible();

    // Their open page signs out with the next request.
    await his
      .getByRole('navigation')
      .getByRole('link', { name: m.agents_area_nav_payments({}, say) })
      .click();
    await expect(his).toHaveURL(/\/authentication\/sign-in/);
    const refused = await his.request.post('/api/v1/users/login_check', {
      data: { phoneNumber: agent.phoneNumber, password: 'Mlango!2026' },
    });
    expect(refused.status()).toBe(403);
    await his.context().close();

    await panel.getByRole('button', { name: m.team_people_unsuspend({}, say) }).click();
    await page
      .getByRole('dialog', { name: m.team_people_unsuspend({}, say) })
      .getByRole('button', { name: m.team_people_unsuspend({}, say) })
      .click();
    await expect(panel.getByRole('button', { name: m.team_people_suspend({}, say) })).toBeVisible();

    // The audit log has all actions, newest first [ADM-2].
    await links.getByRole('link', { name: m.team_people_sectionHistory({}, say) }).click();
    await expect(page).toHaveURL(/\/admin\/audit-log\?subjectId=/);
    const entries = page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 });
    const subject = 'Asha Mrema';
    const actor = `${team.baraka.firstName} ${team.baraka.lastName}`;
    await expect(entries).toHaveText([
      m.team_audit_say_user_unsuspend({ actor, subject }, say),
      m.team_audit_say_user_suspend({ actor, subject }, say),
      m.team_audit_say_user_onboarded({ actor, subject }, say),
      m.team_audit_say_user_giveTokens({ actor, subject }, say),
    ]);
    await expect(page.getByText('Pictures of somebody else’s house')).not.toHaveCount(0);
  });
});
