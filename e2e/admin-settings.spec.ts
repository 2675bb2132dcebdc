import { m } from '@makao/i18n/messages';
import { call } from './customers.ts';
import { test } from './journey.ts';
import { agreeTo, asOffice, enterOffice, row, say, transactionNumber } from './office.ts';
import { expect } from './people.ts';

test.describe('the site’s settings', () => {
  test.beforeEach(async ({ page, speak }) => {
    await speak('en');
    await enterOffice(page);
  });

  test('writes a question in both languages, and the public reads it [ADM-1]', async ({ page, speak }) => {
    const stamp = transactionNumber();
    const words = { en: `How do I ${stamp}?`, sw: `Nafanyaje ${stamp}?` };
    await page.goto('/admin/faqs');
    await page.getByRole('link', { name: m.content_faqForm_add({}, say) }).click();
    const field = (label: (inputs: object, options: typeof say) => string, language: string) =>
      page.getByLabel(m.team_setting_labelIn({ label: label({}, say), language }, say));
    await field(m.content_faqForm_question, 'English').fill(words.en);
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(page.getByText(m.errors_validation_required({}, say))).toHaveCount(3);
    await expect(field(m.content_faqForm_question, 'Swahili')).toBeFocused();

    // Leaving by accident asks for confirmation and keeps the input.
    await page.getByRole('link', { name: m.content_faqForm_title({}, say) }).click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText(m.team_setting_unsavedText({}, say));
    await ask.getByRole('button', { name: m.common_action_cancel({}, say) }).click();
    await expect(field(m.content_faqForm_question, 'English')).toHaveValue(words.en);
    // Focus returns to the link a little later: text typed before would go there.
    await expect(page.locator('body:not(:has(*:focus))')).toHaveCount(0);

    await field(m.content_faqForm_question, 'Swahili').fill(words.sw);
    await field(m.content_faqForm_answer, 'English').fill('With patience.');
    await field(m.content_faqForm_answer, 'Swahili').fill('Kwa subira.');
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(row(page, words.en)).toBeVisible();

    try {
      await row(page, words.en)
        .getByRole('link', { name: m.team_setting_editNamed({ name: words.en }, say) })
        .click();
      await field(m.content_faqForm_answer, 'English').fill('With patience and tea.');
      await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
      await expect(row(page, words.en)).toBeVisible();
      await row(page, words.en)
        .getByRole('button', { name: m.team_setting_moveUp({ name: words.en }, say) })
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
        .getByRole('button', { name: m.team_setting_removeNamed({ name: words.en }, say) })
        .click();
      await ask.getByRole('button', { name: m.team_setting_remove({}, say) }).click();
      await expect(page.getByText(m.team_setting_removed({ name: words.en }, say))).toBeVisible();
      await expect(row(page, words.en)).toHaveCount(0);
    } finally {
      const { data } = await asOffice<{ data: { id: string; questionEn: string }[] }>('/faqs');
      for (const { id, questionEn } of data) if (questionEn === words.en) await asOffice(`/faqs/${id}`, 'DELETE');
    }
  });

  test('writes a page in both languages, with a preview, and the public reads it [STAT-1]', async ({ page, speak }) => {
    await page.goto('/admin/pages');
    await page
      .getByRole('link', { name: `${m.team_setting_edit({}, say)}: ${m.content_privacy_title({}, say)}` })
      .click();
    const field = (language: string) =>
      page.getByLabel(m.team_setting_labelIn({ label: m.content_pages_text({}, say), language }, say));
    const stamp = transactionNumber();
    await field('English').fill(`## Privacy ${stamp}\n\n- **One**\n- [Two](/faqs)`);
    await expect(page.getByRole('heading', { level: 2, name: `Privacy ${stamp}` })).toBeVisible();
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(page.getByText(m.errors_validation_required({}, say))).toHaveCount(1);
    await field('Swahili').fill(`## Faragha ${stamp}`);
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(page.getByText(m.team_setting_saved({}, say))).toBeVisible();

    const visitor = await page.context().newPage();
    await visitor.goto('/privacy');
    await expect(visitor.getByRole('heading', { level: 2, name: `Privacy ${stamp}` })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/faqs');
    await speak('sw');
    await visitor.goto('/privacy');
    await expect(visitor.getByRole('heading', { level: 2, name: `Faragha ${stamp}` })).toBeVisible();
    await visitor.close();
    await speak('en');
  });

  test('makes a plan line by line, changes its order and removes it [ADM-1]', async ({ page }) => {
    const name = `Siri ${transactionNumber()}`;
    const field = (label: string, language: string) =>
      page.getByLabel(m.team_setting_labelIn({ label, language }, say));
    const save = () => page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await page.goto('/admin/plans?open=new');
    await field(m.plans_form_name({}, say), 'English').fill(name);
    await field(m.plans_form_name({}, say), 'Swahili').fill(`${name} sw`);
    await page.getByLabel(m.plans_form_price({}, say)).fill('20000');
    await page.getByLabel(m.plans_form_previousPrice({}, say)).fill('10000');
    await page.getByLabel(m.plans_form_duration({}, say)).fill('10');
    // Visible to the team only.
    await page.getByLabel(m.plans_form_active({}, say)).uncheck();
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: m.plans_form_addFeature({}, say) }).click();
      await field(m.plans_form_feature({ number }, say), 'English').fill(`Line ${number}`);
      await field(m.plans_form_feature({ number }, say), 'Swahili').fill(`Mstari ${number}`);
    }
    await save();
    await expect(page.getByText(m.errors_validation_priceOrder({}, say))).toBeVisible();
    await page.getByLabel(m.plans_form_previousPrice({}, say)).fill('30000');
    const second = m.plans_form_feature({ number: 2 }, say);
    await page.getByRole('button', { name: m.team_setting_moveUp({ name: second }, say) }).click();
    await save();
    // Price changes need the approval of another owner.
    await expect(page.getByText(m.errors_waitsForYes({}, say))).toBeVisible();
    await agreeTo(name);
    await page.goto('/admin/plans');
    await expect(row(page, name)).toContainText(m.plans_form_off({}, say));

    try {
      const { data } = await asOffice<{ data: { nameEn: string; features: { nameEn: string }[] }[] }>('/plans');
      const made = data.find(({ nameEn }) => nameEn === name)!;
      expect(made).toMatchObject({ price: 20_000, previousPrice: 30_000, durationDays: 10, isActive: false });
      expect(made.features.map(({ nameEn }) => nameEn)).toEqual(['Line 2', 'Line 1']);
    } finally {
      await row(page, name)
        .getByRole('button', { name: m.team_setting_removeNamed({ name }, say) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: m.team_setting_remove({}, say) })
        .click();
      await expect(page.getByText(m.team_setting_removed({ name }, say))).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
    }

    // A plan that was bought cannot be deleted.
    await row(page, '3 months')
      .getByRole('button', { name: m.team_setting_removeNamed({ name: '3 months' }, say) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.team_setting_remove({}, say) })
      .click();
    await expect(page.getByText(m.team_setting_inUse({ name: '3 months' }, say))).toBeVisible();
    await expect(row(page, '3 months')).toBeVisible();
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
      await page.getByRole('link', { name: m.team_setting_editNamed({ name }, say) }).click();
      const box = page.getByLabel(m.places_aliases({}, say));
      await box.fill(alias);
      await box.press('Enter');
      await expect(page.getByRole('button', { name: m.common_picker_remove({ name: alias }, say) })).toBeVisible();
      await page.getByLabel(m.places_mapsUrl({}, say)).fill('https://example.com/map');
      await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
      await expect(page.getByLabel(m.places_mapsUrl({}, say))).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(m.places_mapsUrl({}, say)).fill('https://maps.google.com/maps?q=Ilala&output=embed');
      await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
      // Back in the list, the search text is still there.
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
      '/front/ads/search?type=rent&limit=100',
    );
    const ad = data.find(({ id }) => !before.adIds.includes(id))!;
    try {
      await page.goto('/admin/featured');
      await page.getByRole('button', { name: m.content_featured_addAd({}, say) }).click();
      const picker = page.getByRole('dialog');
      await picker.getByLabel(m.content_featured_findAd({}, say)).fill(ad.id);
      await expect(picker.getByRole('listitem')).toHaveCount(1);
      await picker.getByRole('listitem').getByRole('button').click();
      await expect(picker.getByRole('img', { name: m.content_featured_chosen({}, say) })).toBeVisible();
      await page.keyboard.press('Escape');
      const list = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      await expect(list).toHaveCount(before.adIds.length + 1);
      // Up to the first position.
      for (let place = before.adIds.length; place > 0; place--)
        await list
          .nth(place)
          .getByRole('button', { name: /^Move up/ })
          .click();
      await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
      await expect(page.getByText(m.team_setting_saved({}, say))).toBeVisible();
      await page.goto('/');
      const first = page
        .getByRole('list', { name: m.content_home_featured({}, say) })
        .getByRole('listitem')
        .first();
      await expect(first.locator(`a[href*="${ad.id}"]`).first()).toBeVisible();
    } finally {
      await asOffice('/featured', 'PUT', before);
    }
  });

  test('changes the site settings, with a warning before unsaved changes are lost [ADM-1]', async ({ page }) => {
    await page.goto('/admin/app-parameters');
    const support = page.getByLabel(m.content_parameters_supportPhoneNumber({}, say));
    const before = await support.inputValue();
    await support.fill('0712');
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(page.getByText(m.errors_validation_invalidPhoneNumber({}, say))).toBeVisible();
    await page.getByRole('link', { name: m.team_nav_places({}, say) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.team_setting_unsavedLeave({}, say) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.places_title({}, say));
    await page.goto('/admin/app-parameters');
    await expect(support).toHaveValue(before);
    const name = page.getByLabel(m.content_parameters_mPesaName({}, say));
    const original = await name.inputValue();
    // The same text with a space, so that other tests see the usual name.
    await name.fill(`${original} `);
    await page.getByRole('button', { name: m.team_setting_save({}, say) }).click();
    await expect(page.getByText(m.team_setting_saved({}, say))).toBeVisible();
    await expect(name).toHaveValue(original);
  });

  test('exports lists as files, and the log shows what was done [ADM-1, ADM-2]', async ({ page }) => {
    await page.goto('/admin/people?userType=agent');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: m.team_export({ format: 'CSV' }, say) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^makao-agents-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head] = (await (await file.createReadStream()).toArray()).join('').split('\n');
    expect(head).toContain('phone_number');

    // A hidden plan is created, changed and deleted: the log shows all three with the differences.
    const name = `Siri ${transactionNumber()}`;
    await asOffice('/plans', 'POST', {
      nameEn: name,
      nameSw: `${name} sw`,
      price: 11_000,
      previousPrice: null,
      durationDays: 30,
      position: 900,
      isActive: false,
      features: [],
    });
    await agreeTo(name);
    const { data: plans } = await asOffice<{ data: { id: string; nameEn: string }[] }>('/plans');
    const { id, ...form } = plans.find(({ nameEn }) => nameEn === name)!;
    await asOffice(`/plans/${id}`, 'PUT', { ...form, price: 12_000 });
    await agreeTo(name);
    await asOffice(`/plans/${id}`, 'DELETE');

    await page.goto(`/admin/audit-log?subjectType=plan&subjectId=${id}`);
    const entries = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(entries).toHaveCount(3);
    const said = { actor: '', subject: '' };
    await expect(entries.nth(1)).toContainText(m.team_audit_say_plan_update(said, say).trim());
    await expect(entries.nth(1).locator('del')).toContainText('11,000');
    await expect(entries.nth(1).getByRole('definition')).toContainText(['12,000']);
    await expect(entries.nth(1)).toContainText(name);
    await expect(entries.nth(0)).toContainText(m.team_audit_say_plan_remove(said, say).trim());

    await page.goto('/admin/audit-log');
    await page.getByLabel(m.team_audit_subjectType({}, say)).selectOption('list');
    await expect(page).toHaveURL(/subjectType=list/);
    await expect(entries.first()).toContainText(m.team_audit_say_list_export(said, say).trim());
  });
});
