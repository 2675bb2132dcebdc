/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import type { Browser, Page } from '@playwright/test';
import { call, enter } from './customers.ts';
import { expectNoOverflow, phone, test } from './journey.ts';
import { asOffice, enterOffice, messageDay, pay, plansOnOffer, transactionNumber } from './office.ts';
import { expect } from './people.ts';
import { type Advertiser, newAdvertiser } from './team.ts';

const say = { locale: 'en' } as const;
const inSwahili = { locale: 'sw' } as const;

const grouped = (amount: number) => amount.toLocaleString('en-US');

/** A page of somebody else, in a browser of his own. */
async function pageOf(browser: Browser, baseURL: string, person: Advertiser): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL }]);
  const page = await context.newPage();
  await enter(page, person);
  return page;
}

/** In the lists of the page; notices are a list as well. */
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

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
    const odd = await pay(agent, plan!, `NIMELIPA${good.slice(-5)}`);

    await page.goto('/admin/payments');
    await page.getByRole('searchbox', { name: m.tpay_search({}, say) }).fill(agent.phoneNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: m.tpay_count({ count: '2' }, say) })).toBeVisible();
    await expect(row(page, good)).toContainText(agent.agentName);
    await expect(row(page, good)).toContainText(`TZS ${grouped(plan!.price)}`);
    await expect(row(page, odd)).toContainText(m.tpay_warningShape({}, say));
    await expect(row(page, good)).not.toContainText(m.tpay_warningShape({}, say));

    await row(page, good)
      .getByRole('button', { name: m.tpay_confirm({}, say) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(agent.phoneNumber);
    await dialog.getByRole('button', { name: m.action_cancel({}, say) }).click();
    await expect(row(page, good)).toBeVisible();
    await row(page, good)
      .getByRole('button', { name: m.tpay_confirm({}, say) })
      .click();
    await dialog.getByRole('button', { name: m.tpay_confirm({}, say) }).click();
    await expect(page.getByText(m.tpay_confirmedNotice({ name: agent.agentName }, say))).toBeVisible();
    await expect(row(page, good)).toHaveCount(0);

    await row(page, odd)
      .getByRole('button', { name: m.tpay_toError({}, say) })
      .click();
    await dialog.getByLabel(m.tpay_comment({}, say)).fill('Send the number from the M-Pesa message.');
    await dialog.getByRole('button', { name: m.tpay_toError({}, say) }).click();
    await expect(row(page, odd)).toHaveCount(0);
    await expect.poll(() => messageTo(agent.phoneNumber)).toContain('Send the number from the M-Pesa message.');
    await page.getByRole('link', { name: m.tpay_error({}, say), exact: true }).click();
    await expect(row(page, odd)).toContainText('Send the number from the M-Pesa message.');

    const his = await pageOf(browser, baseURL!, agent);
    await his.goto('/agent/payments');
    await expect(row(his, good)).toContainText(m.pay_status_confirmed({}, say));
    await expect(row(his, odd)).toContainText(m.pay_status_error({}, say));
    await his.goto('/agent/plan-purchase');
    await expect(his.getByText(plan!.name).first()).toBeVisible();
    const me = await call<{ activeSubscriptions: { planName: string }[] }>('/users/me', { token: agent.tokens.token });
    expect(me.activeSubscriptions.map(({ planName }) => planName)).toEqual([plan!.name]);
    await his.context().close();
  });

  test('reads pasted messages: the good are confirmed, the doubtful and the forged are not [ADM-1]', async ({
    page,
  }) => {
    const agent = await newAdvertiser();
    const [plan] = await plansOnOffer();
    const price = grouped(plan!.price);
    const [english, swahili, cheap, forged] = [
      await pay(agent, plan!),
      await pay(agent, plan!),
      await pay(agent, plan!),
      await pay(agent, plan!),
    ];
    const unknown = transactionNumber();
    const [day, at] = [messageDay(), '10:37 AM'];
    const received = (number: string, amount = `${price}.00`) =>
      `${number} Confirmed.You have received Tsh${amount} from 255754000111 - ASHA JUMA on ${day} at ${at} New M-Pesa balance is Tsh3,118.00.`;
    const pasted = [
      received(english!),
      `${swahili} imethibitishwa. Umepokea Tshs ${price}.00 kutoka 255754000112 - JUMA ALI tarehe ${day} saa 10:38:24.`,
      received(cheap!, '5,000.00'),
      `${forged} Confirmed. Tsh${price}.00 paid to LIPA MAKAO on ${day} at ${at} and charged Tsh700.00.`,
      received(unknown),
      'Nimeshalipa jamani, angalieni tena',
    ];

    await page.goto('/admin/payments/reconcile');
    const box = page.getByLabel(m.reconcile_paste({}, say));
    await box.fill(pasted.join('\n\n'));
    await page.getByRole('button', { name: m.reconcile_look({}, say), exact: true }).click();
    const group = (name: string) => page.getByRole('region', { name });
    const agreed = group(m.reconcile_groupAgreed({ count: 2 }, say));
    await expect(agreed).toContainText(english!);
    await expect(agreed).toContainText(swahili!);
    await expect(agreed).toContainText(agent.agentName);
    const doubtful = group(m.reconcile_groupDoubtful({ count: 3 }, say));
    const reasons: [string, (inputs: object, options: typeof say) => string][] = [
      [cheap!, m.reconcile_wrongAmount],
      [forged!, m.reconcile_payersCopy],
      [unknown, m.reconcile_unknownNumber],
    ];
    for (const [number, reason] of reasons)
      await expect(doubtful.getByRole('listitem').filter({ hasText: number })).toContainText(reason({}, say));
    await expect(group(m.reconcile_groupUnreadable({ count: 1 }, say))).toContainText('Nimeshalipa jamani');

    // Looking has decided nothing.
    const states = async () => {
      const { data } = await asOffice<{ data: { transactionNumber: string; status: string }[] }>(
        `/payments?q=${encodeURIComponent(agent.phoneNumber)}`,
      );
      return Object.fromEntries(data.map(({ transactionNumber, status }) => [transactionNumber, status]));
    };
    expect(new Set(Object.values(await states()))).toEqual(new Set(['new']));
    await page.getByRole('button', { name: m.reconcile_apply({ count: 2 }, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.tpay_confirm({}, say) })
      .click();
    await expect(page.getByText(m.reconcile_done({ count: 2 }, say))).toBeVisible();
    expect(await states()).toEqual({
      [english!]: 'confirmed',
      [swahili!]: 'confirmed',
      [cheap!]: 'new',
      [forged!]: 'new',
    });

    // Pasted again, what was confirmed is left alone; another text is another answer.
    await box.fill(received(english!));
    await expect(page.getByText(m.reconcile_done({ count: 2 }, say))).toBeHidden();
    await page.getByRole('button', { name: m.reconcile_look({}, say), exact: true }).click();
    await expect(group(m.reconcile_groupIgnored({ count: 1 }, say))).toContainText(
      m.reconcile_alreadyConfirmed({}, say),
    );
    await expect(page.getByRole('button', { name: m.reconcile_apply({ count: 0 }, say) })).toBeDisabled();
  });

  test('reads a statement whose columns it has to be told, and a large paste [ADM-1]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const agent = await newAdvertiser();
    const [plan] = await plansOnOffer();
    const number = await pay(agent, plan!);
    const [dayOfMonth, month, year] = messageDay().split('/');
    const statement = `Ref;When;In;Note\n${number};${dayOfMonth}/${month}/20${year} 10:38;"${grouped(plan!.price)}.00";From ASHA\n`;
    await page.goto('/admin/payments/reconcile');
    await page.getByText(m.reconcile_statement({}, say), { exact: true }).click();
    await page
      .getByLabel(m.reconcile_file({}, say))
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
    await expect(page.getByText('statement.csv')).toBeVisible();
    await page.getByRole('button', { name: m.reconcile_look({}, say), exact: true }).click();
    await expect(page.getByText(m.reconcile_columnsMissing({}, say))).toBeVisible();
    await page.getByLabel(m.reconcile_column_transactionNumber({}, say)).selectOption('Ref');
    await expect(page.getByLabel(m.reconcile_column_transactionNumber({}, say))).toHaveValue('Ref');
    await page.getByLabel(m.reconcile_column_paidIn({}, say)).selectOption('In');
    const agreed = page.getByRole('region', { name: m.reconcile_groupAgreed({ count: 1 }, say) });
    await expect(agreed).toContainText(agent.agentName);
    await page.getByRole('button', { name: m.reconcile_apply({ count: 1 }, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.tpay_confirm({}, say) })
      .click();
    await expect(page.getByText(m.reconcile_done({ count: 1 }, say))).toBeVisible();
    await expect(page.getByRole('region', { name: m.reconcile_groupDone({ count: 1 }, say) })).toContainText(number);

    await page.getByText(m.reconcile_messages({}, say), { exact: true }).click();
    const many = Array.from({ length: 500 }, (_, index) => `Not a message at all, number ${index}`).join('\n\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), many);
    await page.getByLabel(m.reconcile_paste({}, say)).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('button', { name: m.reconcile_look({}, say), exact: true }).click();
    await expect(page.getByText(m.reconcile_groupUnreadable({ count: 500 }, say))).toBeVisible();
    await page.getByLabel(m.reconcile_paste({}, say)).fill('x'.repeat(200_001));
    await expect(page.getByText(m.reconcile_tooLong({}, say))).toBeVisible();
    await expect(page.getByRole('button', { name: m.reconcile_look({}, say), exact: true })).toBeDisabled();
  });

  test('suspends somebody who is signed in, and lets him back [ADM-1]', async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const agent = await newAdvertiser();
    const his = await pageOf(browser, baseURL!, agent);
    await his.goto('/agent');
    await expect(his.getByRole('heading', { level: 1 })).toContainText('Asha');

    await page.goto('/admin/people');
    await page.getByRole('searchbox', { name: m.people_search({}, say) }).fill(agent.phoneNumber.slice(4));
    await page.keyboard.press('Enter');
    await row(page, agent.phoneNumber).getByRole('link').click();
    const panel = page.getByRole('dialog', { name: 'Asha Mrema' });
    await expect(panel).toContainText(agent.phoneNumber);
    const links = panel.getByRole('navigation');
    await expect(links.getByRole('link', { name: m.people_toAds({}, say) })).toHaveAttribute(
      'href',
      `/admin/ads?q=${encodeURIComponent(agent.phoneNumber)}`,
    );

    await panel.getByRole('button', { name: m.people_giveTokens({}, say) }).click();
    const ask = page.getByRole('dialog', { name: m.people_giveTokens({}, say) });
    await ask.getByRole('button', { name: m.people_giveTokens({}, say) }).click();
    await expect(ask.getByText(m.validation_required({}, say))).toBeVisible();
    await ask.getByLabel(m.people_amount({}, say)).fill('3');
    await ask.getByRole('button', { name: m.people_giveTokens({}, say) }).click();
    const tokens = panel.getByRole('term').filter({ hasText: m.people_tokens({}, say) });
    await expect(tokens.locator('xpath=following-sibling::dd')).toHaveText('3');
    await panel.getByRole('button', { name: m.people_giveBadge({}, say) }).click();
    await page
      .getByRole('dialog', { name: m.people_giveBadge({}, say) })
      .getByRole('button', { name: m.people_giveBadge({}, say) })
      .click();
    await expect(panel.getByText(m.people_badge({}, say), { exact: true })).toBeVisible();

    await panel.getByRole('button', { name: m.people_suspend({}, say) }).click();
    const suspend = page.getByRole('dialog', { name: m.people_suspend({}, say) });
    await suspend.getByRole('button', { name: m.people_suspend({}, say) }).click();
    await expect(suspend.getByText(m.validation_required({}, say))).toBeVisible();
    await suspend.getByLabel(m.people_reason({}, say)).fill('Pictures of somebody else’s house');
    await suspend.getByRole('button', { name: m.people_suspend({}, say) }).click();
    await expect(panel.getByText('Pictures of somebody else’s house')).toBeVisible();

    // His open page is shut with the next thing he does.
    await his
      .getByRole('navigation')
      .getByRole('link', { name: m.agent_nav_payments({}, say) })
      .click();
    await expect(his).toHaveURL(/\/authentication\/sign-in/);
    const refused = await his.request.post('/api/v1/users/login_check', {
      data: { phoneNumber: agent.phoneNumber, password: 'Mlango!2026' },
    });
    expect(refused.status()).toBe(403);
    await his.context().close();

    await panel.getByRole('button', { name: m.people_unsuspend({}, say) }).click();
    await page
      .getByRole('dialog', { name: m.people_unsuspend({}, say) })
      .getByRole('button', { name: m.people_unsuspend({}, say) })
      .click();
    await expect(panel.getByRole('button', { name: m.people_suspend({}, say) })).toBeVisible();

    // All of it is in the log, newest first [ADM-2].
    await links.getByRole('link', { name: m.people_toAudit({}, say) }).click();
    await expect(page).toHaveURL(/\/admin\/audit-log\?subjectId=/);
    const entries = page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 });
    await expect(entries).toHaveText([
      m.audit_user_unsuspend({}, say),
      m.audit_user_suspend({}, say),
      m.audit_user_onboarded({}, say),
      m.audit_user_giveTokens({}, say),
    ]);
    await expect(page.getByText('Pictures of somebody else’s house')).not.toHaveCount(0);
  });

  test('writes a question in both languages, and the public reads it [ADM-1]', async ({ page, speak }) => {
    const stamp = transactionNumber();
    const words = { en: `How do I ${stamp}?`, sw: `Nafanyaje ${stamp}?` };
    await page.goto('/admin/faqs');
    await page.getByRole('link', { name: m.faqset_add({}, say) }).click();
    const field = (label: (inputs: object, options: typeof say) => string, language: string) =>
      page.getByLabel(m.setting_labelIn({ label: label({}, say), language }, say));
    await field(m.faqset_question, 'English').fill(words.en);
    await page.getByRole('button', { name: m.setting_save({}, say) }).click();
    await expect(page.getByText(m.validation_required({}, say))).toHaveCount(3);
    await expect(field(m.faqset_question, 'Swahili')).toBeFocused();

    // Left by accident, it asks first and keeps what was typed.
    await page.getByRole('link', { name: m.faqset_title({}, say) }).click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText(m.setting_unsavedText({}, say));
    await ask.getByRole('button', { name: m.action_cancel({}, say) }).click();
    await expect(field(m.faqset_question, 'English')).toHaveValue(words.en);

    await field(m.faqset_question, 'Swahili').fill(words.sw);
    await field(m.faqset_answer, 'English').fill('With patience.');
    await field(m.faqset_answer, 'Swahili').fill('Kwa subira.');
    await page.getByRole('button', { name: m.setting_save({}, say) }).click();
    await expect(row(page, words.en)).toBeVisible();

    try {
      await row(page, words.en)
        .getByRole('link', { name: m.setting_editNamed({ name: words.en }, say) })
        .click();
      await field(m.faqset_answer, 'English').fill('With patience and tea.');
      await page.getByRole('button', { name: m.setting_save({}, say) }).click();
      await expect(row(page, words.en)).toBeVisible();
      await row(page, words.en)
        .getByRole('button', { name: m.setting_moveUp({ name: words.en }, say) })
        .click();
      const order = async () =>
        (await call<{ data: { question: string }[] }>('/front/faqs')).data.map(({ question }) => question);
      await expect.poll(async () => (await order()).indexOf(words.en) - (await order()).length).toBe(-2);

      const visitor = await page.context().newPage();
      await visitor.goto('/faqs');
      await visitor.getByText(words.en).click();
      await expect(visitor.getByText('With patience and tea.')).toBeVisible();
      await speak('sw');
      await visitor.goto('/faqs');
      await expect(visitor.getByText(words.sw)).toBeVisible();
      await speak('en');
      await visitor.close();

      await row(page, words.en)
        .getByRole('button', { name: m.setting_removeNamed({ name: words.en }, say) })
        .click();
      await ask.getByRole('button', { name: m.setting_remove({}, say) }).click();
      await expect(page.getByText(m.setting_removed({ name: words.en }, say))).toBeVisible();
      await expect(row(page, words.en)).toHaveCount(0);
    } finally {
      const { data } = await asOffice<{ data: { id: string; questionEn: string }[] }>('/faqs');
      for (const { id, questionEn } of data) if (questionEn === words.en) await asOffice(`/faqs/${id}`, 'DELETE');
    }
  });

  test('gives a ward another name, and people find it by that [ADM-1]', async ({ page }) => {
    const [city] = (await asOffice<{ data: { id: string }[] }>('/cities')).data;
    const name = `Kata ${transactionNumber()}`;
    const ward = await asOffice<{ id: string }>('/wards', 'POST', {
      cityId: city!.id,
      municipality: 'Ilala',
      name,
      aliases: [],
      mapsUrl: null,
    });
    const alias = `Zabibu ${name.slice(-6)}`;
    try {
      await page.goto('/admin/places');
      await page.getByRole('searchbox', { name: m.places_search({}, say) }).fill(name);
      await page.getByRole('link', { name: m.setting_editNamed({ name }, say) }).click();
      const box = page.getByLabel(m.places_aliases({}, say));
      await box.fill(alias);
      await box.press('Enter');
      await expect(page.getByRole('button', { name: m.picker_remove({ name: alias }, say) })).toBeVisible();
      await page.getByLabel(m.places_mapsUrl({}, say)).fill('https://example.com/map');
      await page.getByRole('button', { name: m.setting_save({}, say) }).click();
      await expect(page.getByLabel(m.places_mapsUrl({}, say))).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(m.places_mapsUrl({}, say)).fill('https://maps.google.com/maps?q=Ilala&output=embed');
      await page.getByRole('button', { name: m.setting_save({}, say) }).click();
      // Back in the list, what was looked for is still there.
      await expect(page.getByRole('searchbox', { name: m.places_search({}, say) })).toHaveValue(name);
      await expect(row(page, name)).toContainText(alias);

      await page.goto(`/search?cityId=${city!.id}`);
      await page.getByLabel('Find a ward or area').first().fill(alias);
      await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeVisible();
    } finally {
      await asOffice(`/wards/${ward.id}`, 'DELETE');
    }
  });

  test('chooses what the home page features [ADM-1]', async ({ page }) => {
    const before = await asOffice<{ adIds: string[]; agentIds: string[] }>('/featured');
    const { data } = await call<{ data: { id: string; price: number; agent: { fullName: string } }[] }>(
      '/front/ads/search?limit=100',
    );
    const ad = data.find(({ id }) => !before.adIds.includes(id))!;
    try {
      await page.goto('/admin/featured');
      await page.getByRole('button', { name: m.featured_addAd({}, say) }).click();
      const picker = page.getByRole('dialog');
      await picker.getByLabel(m.featured_findAd({}, say)).fill(ad.id);
      await expect(picker.getByRole('listitem')).toHaveCount(1);
      await picker.getByRole('listitem').getByRole('button').click();
      await expect(picker.getByRole('img', { name: m.featured_chosen({}, say) })).toBeVisible();
      await page.keyboard.press('Escape');
      const list = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      await expect(list).toHaveCount(before.adIds.length + 1);
      // Up to the first place.
      for (let place = before.adIds.length; place > 0; place--)
        await list
          .nth(place)
          .getByRole('button', { name: /^Move up/ })
          .click();
      await page.getByRole('button', { name: m.setting_save({}, say) }).click();
      await expect(page.getByText(m.setting_saved({}, say))).toBeVisible();
      await page.goto('/');
      const first = page
        .getByRole('list', { name: m.home_featured({}, say) })
        .getByRole('listitem')
        .first();
      await expect(first.locator(`a[href*="${ad.id}"]`).first()).toBeVisible();
    } finally {
      await asOffice('/featured', 'PUT', before);
    }
  });

  test('hands out lists as files, and the log tells what was done [ADM-1, ADM-2]', async ({ page }) => {
    const [plan] = (await asOffice<{ data: { id: string; nameEn: string; price: number }[] }>('/plans')).data.filter(
      ({ nameEn }) => nameEn.startsWith('6'),
    );
    await page.goto('/admin/people?userType=agent');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: m.team_export({}, say) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^makao-agents-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head] = (await (await file.createReadStream()).toArray()).join('').split('\n');
    expect(head).toContain('phone_number');

    // A plan nobody sees is made, changed and removed: all three with what differed.
    const name = `Siri ${transactionNumber()}`;
    const { id, ...form } = await asOffice<Record<string, unknown> & { id: string }>('/plans', 'POST', {
      nameEn: name,
      nameSw: `${name} sw`,
      price: 11_000,
      previousPrice: null,
      durationDays: 30,
      position: 900,
      isActive: false,
      features: [],
    });
    await asOffice(`/plans/${id}`, 'PUT', { ...form, price: 12_000 });
    await asOffice(`/plans/${id}`, 'DELETE');
    expect(plan).toBeDefined();

    await page.goto(`/admin/audit-log?subjectType=plan&subjectId=${id}`);
    const entries = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(entries).toHaveCount(3);
    const what = m.audit_subject_plan({}, say);
    await expect(entries.nth(1)).toContainText(m.audit_update({ what }, say));
    await expect(entries.nth(1).locator('del')).toContainText('11,000');
    await expect(entries.nth(1).getByRole('definition')).toContainText(['12,000']);
    await expect(entries.nth(1)).not.toContainText(name);
    await expect(entries.nth(0)).toContainText(m.audit_remove({ what }, say));

    await entries.nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/actorId=/);
    await page.getByLabel(m.audit_subjectType({}, say)).selectOption('list');
    await expect(page.getByRole('main').getByText(m.audit_list_export({}, say)).first()).toBeVisible();
  });

  test('changes the settings of the site, with a question before what is unsaved is lost [ADM-1]', async ({ page }) => {
    await page.goto('/admin/app-parameters');
    const support = page.getByLabel(m.parameters_supportPhoneNumber({}, say));
    const before = await support.inputValue();
    await support.fill('0712');
    await page.getByRole('button', { name: m.setting_save({}, say) }).click();
    await expect(page.getByText(m.validation_invalidPhoneNumber({}, say))).toBeVisible();
    await page.getByRole('link', { name: m.team_nav_places({}, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.setting_unsavedLeave({}, say) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.places_title({}, say));
    await page.goto('/admin/app-parameters');
    await expect(support).toHaveValue(before);
    const name = page.getByLabel(m.parameters_mPesaName({}, say));
    const kept = await name.inputValue();
    // The same words again, so that no other journey sees another name.
    await name.fill(`${kept} `);
    await page.getByRole('button', { name: m.setting_save({}, say) }).click();
    await expect(page.getByText(m.setting_saved({}, say))).toBeVisible();
    await expect(name).toHaveValue(kept);
  });
});

const screens = [
  ['/admin/payments?status=all', m.tpay_title],
  ['/admin/payments/reconcile', m.reconcile_title],
  ['/admin/people', m.people_title],
  ['/admin/plans', m.planset_title],
  ['/admin/plans?open=new', m.planset_new],
  ['/admin/faqs', m.faqset_title],
  ['/admin/faqs?open=new', m.faqset_new],
  ['/admin/menu-entries', m.menuset_title],
  ['/admin/menu-entries?open=first', m.menuset_edit],
  ['/admin/places', m.places_title],
  ['/admin/places?kind=cities', m.places_title],
  ['/admin/places?open=new', m.places_newWard],
  ['/admin/featured', m.featured_title],
  ['/admin/app-parameters', m.parameters_title],
  ['/admin/audit-log', m.audit_title],
] as const;

for (const [locale, options] of [
  ['en', say],
  ['sw', inSwahili],
] as const)
  test(`every screen of the office fits a phone and can be read by all, in ${locale} [ADM-1, I18N-1]`, async ({
    page,
    speak,
    checkAccessible,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(phone);
    await speak(locale);
    await enterOffice(page, { locale });
    const [entry] = (await asOffice<{ data: { id: string }[] }>('/menu-entries')).data;
    const [agent] = (await asOffice<{ data: { id: string; fullName: string }[] }>('/agents')).data;
    for (const [path, title] of screens) {
      await page.goto(path.replace('first', entry!.id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, options));
      await expect(page.getByRole('status', { name: m.list_loading({}, options) })).toHaveCount(0);
      await expectNoOverflow(page);
      await checkAccessible();
    }
    await page.goto(`/admin/people?userType=agent&open=${agent!.id}`);
    await expect(page.getByRole('dialog', { name: agent!.fullName })).toBeVisible();
    await expectNoOverflow(page);
    await checkAccessible();
  });
