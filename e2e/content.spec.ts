import { m } from '@makao/i18n/messages';
import { expect, expectNoOverflow, laptop, phone, test } from './journey.ts';
import { asOffice, enterOffice, row, say } from './office.ts';

test.describe('menus', () => {
  // Serial, because the menu is on every page.
  test.describe.configure({ mode: 'serial' });

  test('are written by the team, group by group, in both languages [ADM-1, SHELL-6]', async ({ page, speak }) => {
    await speak('en');
    await enterOffice(page);
    const name = `Ofa ${Date.now() % 1000}`;
    const field = (label: string, language: 'English' | 'Swahili') =>
      page.getByLabel(m.team_setting_labelIn({ label, language }, say));
    const both = async (label: string, en: string, sw: string) => {
      await field(label, 'English').last().fill(en);
      await field(label, 'Swahili').last().fill(sw);
    };
    await page.goto('/admin/menu-entries');
    await page.getByRole('link', { name: m.content_menuForm_add({}, say) }).click();
    await both(m.content_menuForm_name({}, say), name, `${name} sw`);
    await page.getByRole('button', { name: m.content_menuForm_addCollection({}, say) }).click();
    await both(m.content_menuForm_collectionName({}, say), 'By the sea', 'Ufukweni');
    for (const [en, sw, link] of [
      ['Houses with a pool', 'Nyumba zenye bwawa', '/search?propertyType=house&hasPool=true'],
      ['Somewhere else', 'Kwingine', 'javascript:alert(1)'],
    ] as const) {
      await page.getByRole('button', { name: m.content_menuForm_addItem({}, say) }).click();
      await both(m.content_menuForm_itemName({}, say), en, sw);
      await page.getByLabel(m.content_menuForm_link({}, say)).last().fill(link);
    }
    const save = page.getByRole('button', { name: m.team_setting_save({}, say) });
    await save.click();
    // A URL that runs a script is invalid.
    await expect(page.getByLabel(m.content_menuForm_link({}, say)).last()).toHaveAttribute('aria-invalid', 'true');
    await page
      .getByRole('button', {
        name: m.team_setting_removeNamed({ name: m.content_menuForm_item({ number: 2 }, say) }, say),
      })
      .click();
    await save.click();
    await expect(row(page, name)).toContainText('By the sea');
    try {
      const visitor = await page.context().newPage();
      for (const [locale, entry, item] of [
        ['sw', `${name} sw`, 'Nyumba zenye bwawa'],
        ['en', name, 'Houses with a pool'],
      ] as const) {
        await speak(locale);
        await visitor.goto('/faqs');
        await visitor.locator('header summary:visible').filter({ hasText: entry }).click();
        await expect(visitor.getByRole('link', { name: item })).toBeVisible();
      }
      await visitor.getByRole('link', { name: 'Houses with a pool' }).click();
      await expect(visitor).toHaveURL('/search?propertyType=house&hasPool=true');
      await visitor.close();
      await row(page, name)
        .getByRole('button', { name: m.team_setting_removeNamed({ name }, say) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: m.team_setting_remove({}, say) })
        .click();
      await expect(page.getByText(m.team_setting_removed({ name }, say))).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
    } finally {
      const { data } = await asOffice<{ data: { id: string; nameEn: string }[] }>('/menu-entries');
      for (const { id, nameEn } of data) if (nameEn === name) await asOffice(`/menu-entries/${id}`, 'DELETE');
    }
  });

  test('open by mouse and keyboard, lead on, and close again [SHELL-6]', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/front/menu-entries')).json();
    const entry = data[0];
    const item = entry.menuItemCollections[0].menuItems[0];
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const { name } of data) await expect(menu.getByText(name, { exact: true }).first()).toBeVisible();
    const link = menu.getByRole('link', { name: item.name, exact: true });
    await expect(link).toBeHidden();
    await menu.locator('summary').filter({ hasText: entry.name }).click();
    await expect(link).toBeVisible();
    for (const { name } of entry.menuItemCollections)
      await expect(menu.locator('details[open]').getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.mouse.click(600, 700);
    await expect(link).toBeHidden();
    await menu.locator('summary').filter({ hasText: entry.name }).click();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(item.link);
    await expect(link).toBeHidden();
  });

  test('fold on a phone, with home, language, sign-in and registration [SHELL-6]', async ({
    page,
    checkAccessible,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/faqs');
    await page.getByLabel('Open the menu').click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/authentication/sign-in');
    await expect(menu.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/authentication/register',
    );
    await expect(page.getByRole('link', { name: 'Kiswahili' })).toBeVisible();
    await menu.locator('summary').filter({ hasText: 'Buy' }).click();
    await expectNoOverflow(page);
    await checkAccessible();
    await menu.getByRole('link', { name: 'Plots for sale' }).click();
    await expect(page).toHaveURL(/type=sell&propertyType=plot/);
    await expect(menu.getByRole('link', { name: 'Home' })).toBeHidden();
  });

  test('the footer has its three sections [SHELL-7]', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [section, link] of [
      ['Platform', '/search'],
      ['Company', '/about-us'],
      ['Customer service', '/faqs'],
    ] as const) {
      const part = footer.getByRole('navigation', { name: section });
      await expect(part).toBeVisible();
      await expect(part.locator(`a[href="${link}"]`)).toBeVisible();
    }
    for (const path of await footer
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')!)))
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  });
});

test.describe('pages to read', () => {
  test('questions and answers unfold [FAQ-1] [STAT-1]', async ({ page, request, checkAccessible }) => {
    const { data } = await (await request.get('/api/v1/front/faqs?target=public')).json();
    await page.goto('/faqs');
    await checkAccessible();
    const [first, second] = data;
    await expect(page.getByText(first.answer)).toBeHidden();
    await page.getByText(first.question).click();
    await expect(page.getByText(first.answer)).toBeVisible();
    await page.getByText(second.question).press('Enter');
    await expect(page.getByText(second.answer)).toBeVisible();
    await expect(page.getByText(first.answer)).toBeHidden();
    const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
    expect(about['@type']).toBe('FAQPage');
    expect(about.mainEntity).toHaveLength(data.length);
    expect(about.mainEntity[0]).toMatchObject({ name: first.question, acceptedAnswer: { text: first.answer } });
  });

  test('the terms are whole in both languages [STAT-1] [I18N-1]', async ({ page, speak, checkAccessible }) => {
    await page.goto('/terms-and-conditions');
    for (const term of [
      'at least 18 years old',
      'a plan that is running, or tokens',
      '1, 3 or 6 months',
      'public for 30 days and then expires',
      'Tokens do not expire, and they are not refunded',
      'An account is needed to contact an agent',
      'Ads must be accurate',
      'free of offensive content',
      'remove an ad',
      'suspend the access',
      'amend these terms',
    ])
      await expect(page.getByRole('article')).toContainText(term);
    const english = await page.getByRole('article').getByRole('heading').count();
    await checkAccessible();
    await speak('sw');
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1, name: 'Vigezo na masharti' })).toBeVisible();
    for (const term of ['miaka 18', 'siku 30', 'Tokeni haziishi', 'mwezi 1, miezi 3 au miezi 6'])
      await expect(page.getByRole('article')).toContainText(term);
    await expect(page.getByRole('article').getByRole('heading')).toHaveCount(english);
  });

  test('about us, in the reader’s language [STAT-1]', async ({ page, speak, checkAccessible }) => {
    await page.goto('/about-us');
    await expect(page.getByText(/gathers all listings in one place/)).toBeVisible();
    await expect(page.getByText(/Other cities of Tanzania/)).toBeVisible();
    await checkAccessible();
    await speak('sw');
    await page.setViewportSize(phone);
    await page.goto('/about-us');
    await expect(page.getByText(/inakusanya matangazo yote sehemu moja/)).toBeVisible();
    await expectNoOverflow(page);
  });

  for (const [path, title] of [
    ['/contact-us', 'Contact us'],
    ['/secure-payments', 'Secure payments'],
  ] as const) {
    test(`${path} is coming soon [STAT-1]`, async ({ page, checkAccessible }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('status')).toContainText('Coming soon');
      await checkAccessible();
    });
  }

  test('/searches says what a saved search is, and leads to one by signing in [STAT-1] [SAVE-2]', async ({
    page,
    checkAccessible,
  }) => {
    await page.goto('/searches');
    await expect(page.getByText('Premium')).toBeVisible();
    await expect(page.locator('s')).toHaveText('TZS 5,000');
    await expect(page.getByText('100% off')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    );
    await checkAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Notify me' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the home page is described for search engines and chats', async ({ page }) => {
    await page.goto('/');
    const site = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Makao' });
    expect(site.potentialAction.target.urlTemplate).toMatch(/\/search\?q=\{search_term_string\}$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?lang=en$/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/previews\/site\.jpg\?lang=en$/,
    );
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: laptop });
  test('menus and answers open, and everything leads on [SHELL-6] [FAQ-1]', async ({ page }) => {
    await page.goto('/faqs');
    await page.locator('details.fold summary').first().click();
    await expect(page.locator('details.fold p').first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.locator('summary').filter({ hasText: 'Rent' }).click();
    await menu.getByRole('link', { name: 'Houses to rent' }).click();
    await expect(page).toHaveURL('/search?type=rent&propertyType=house');
  });
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });
  test('it has a manifest with icons in the reader’s language, and a page for times without a network', async ({
    page,
    context,
    speak,
  }) => {
    await speak('sw');
    await page.goto('/about-us');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Makao', lang: 'sw', display: 'standalone', start_url: '/' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toBe('image/png');
      expect((await icon.body()).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]));
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Hakuna mtandao' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: /Jaribu tena/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nyumba na viwanja' })).toBeAttached();
  });
});
