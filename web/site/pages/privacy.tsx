import { m } from '@makao/i18n/messages';
import { privacy } from '#web/features/content/standard-texts.ts';
import { editedPage, Written } from './edited-page.tsx';

export default editedPage({
  name: 'privacy',
  path: '/privacy',
  title: m.content_privacy_title,
  description: () => m.content_privacy_description({ brand: m.common_brand() }),
  standard: {
    body: (locale) => <Written title={m.content_privacy_title()} text={privacy[locale](m.common_brand())} />,
  },
});
