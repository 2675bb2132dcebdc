import { m } from '@makao/i18n/messages';
import { expectNoOverflow, phone, test } from './journey.ts';
import { asOffice, enterOffice, say } from './office.ts';
import { expect } from './people.ts';

const inSwahili = { locale: 'sw' } as const;

const screens = [
  ['/admin/payments?status=all', m.payments_team_title],
  ['/admin/payments/reconcile', m.payments_reconcile_title],
  ['/admin/payments/pushes', m.payments_pushes_title],
  ['/admin/transfers/statements', m.payments_statements_title],
  ['/admin/transfers/findings', m.payments_findings_title],
  ['/admin/transfers/totals', m.payments_totals_title],
  ['/admin/people', m.team_people_title],
  ['/admin/plans', m.plans_form_title],
  ['/admin/plans?open=new', m.plans_form_new],
  ['/admin/faqs', m.content_faqForm_title],
  ['/admin/faqs?open=new', m.content_faqForm_new],
  ['/admin/menu-entries', m.content_menuForm_title],
  ['/admin/menu-entries?open=first', m.content_menuForm_edit],
  ['/admin/places', m.places_title],
  ['/admin/places?kind=cities', m.places_title],
  ['/admin/places?open=new', m.places_newWard],
  ['/admin/pages', m.content_pages_title],
  ['/admin/pages?open=privacy', m.content_privacy_title],
  ['/admin/featured', m.content_featured_title],
  ['/admin/app-parameters', m.content_parameters_title],
  ['/admin/risk-settings', m.risk_title],
  ['/admin/channels', m.channels_title],
  ['/admin/message-costs', m.channels_cost_title],
  ['/admin/message-limits', m.channels_limits_title],
  ['/admin/appeals', m.cases_team_title],
  ['/admin/support', m.support_title],
  ['/admin/support?state=closed', m.support_title],
  ['/admin/judgements', m.moderation_judgements_title],
  ['/admin/landmarks', m.moderation_landmarks_title],
  ['/admin/blocks', m.blocks_title],
  ['/admin/unworked', m.messages_unworked_title],
  ['/admin/unworked?state=done', m.messages_unworked_title],
  ['/admin/blocks?state=ended', m.blocks_title],
  ['/admin/audit-log', m.team_audit_title],
  ['/admin/team', m.team_members_title],
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
    const [agent] = (await asOffice<{ data: { id: string; fullName: string }[] }>('/users?userType=agent')).data;
    for (const [path, title] of screens) {
      await page.goto(path.replace('first', entry!.id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, options));
      await expect(page.getByRole('status', { name: m.common_list_loading({}, options) })).toHaveCount(0);
      await expectNoOverflow(page);
      // Accessibility does not depend on the language.
      if (locale === 'en') await checkAccessible();
    }
    await page.goto(`/admin/people/${agent!.id}`);
    await expect(page.getByRole('heading', { level: 1, name: agent!.fullName })).toBeVisible();
    await expectNoOverflow(page);
    await checkAccessible();
  });
