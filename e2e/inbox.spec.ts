import { m } from '@makao/i18n/messages';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect, newPerson } from './people.ts';

test('the demo shows the messages that it would have sent', async ({ page, request, checkAccessible }) => {
  const { phoneNumber } = await newPerson(request, { locale: 'sw' });
  await page.setViewportSize(phone);
  await page.goto('/dev/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.messages_inbox_title());
  await page.getByLabel(m.messages_inbox_filter()).selectOption(phoneNumber);
  await page.getByRole('button', { name: m.messages_inbox_show() }).first().click();
  await expect(page).toHaveURL(`/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
  const messages = page.getByRole('main').getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('msimbo wako');
  await expectNoOverflow(page);
  await checkAccessible();
});
