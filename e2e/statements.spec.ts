import { m } from '@makao/i18n/messages';
import { test } from './journey.ts';
import { asOffice, enterOffice, messageDay, pay, plansOnOffer, say } from './office.ts';
import { expect } from './people.ts';
import { newAdvertiser } from './team.ts';

test('a statement is looked at before it confirms anything [MONEY-8]', async ({ page, speak, checkAccessible }) => {
  await speak('en');
  await enterOffice(page);
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = await pay(agent, plan!);
  const statusOf = async () =>
    (await asOffice<{ data: { status: string }[] }>(`/payments?q=${number}`)).data[0]?.status;
  const [day, month, year] = messageDay().split('/');
  const rows = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info',
    `${number},20${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')} 10:38,Received,Completed,${plan!.price},,255712345678 - ASHA`,
  ];
  const name = `statement-${number}.csv`;
  await page.goto('/admin/transfers/statements');
  await page
    .getByLabel(m.payments_statements_file({}, say))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) });
  await page.waitForURL('**/admin/transfers/statements/*');
  const sample = page.getByRole('region', { name: m.payments_statements_sample({}, say) });
  await expect(sample).toContainText(number);
  const network = page.getByLabel(m.payments_totals_network({}, say), { exact: true });
  await expect(network).toHaveValue('mpesa');
  expect(await statusOf()).toBe('new');
  await checkAccessible();
  // As a bank's it judges no payment of another journey.
  await network.selectOption('bank');
  await page.getByRole('button', { name: m.payments_statements_agree({}, say), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(m.payments_statements_did({}, say));
  await expect.poll(statusOf).toBe('confirmed');
  await page.goto('/admin/transfers/statements');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    m.payments_statements_state_done({}, say),
  );
});
