import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { OwnersScene, TenantsScene } from './scenes.tsx';

const Block = ({
  scene,
  title,
  text,
  children,
}: {
  scene: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section className="grid gap-4 rounded-card border border-line bg-lagoon-mist p-5 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center md:p-6 lg:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_13rem]">
    <div className="sm:order-last lg:order-first xl:order-last">
      <div className="mx-auto max-w-56 text-lagoon">{scene}</div>
    </div>
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-pretty">{text}</p>
      <div className="mt-4">{children}</div>
    </div>
  </section>
);

/** What either side of the market can ask of us. */
export const OwnersAndTenants = () => (
  <div className="grid gap-4 md:gap-5 lg:grid-cols-2">
    <Block scene={<TenantsScene />} title={m.content_home_tenantsTitle()} text={m.content_home_tenantsText()}>
      <ButtonLink to="/searches">{m.content_home_tenantsAction()}</ButtonLink>
    </Block>
    <Block scene={<OwnersScene />} title={m.content_home_ownersTitle()} text={m.content_home_ownersText()}>
      <ButtonLink to="/agents">{m.content_home_ownersAction()}</ButtonLink>
    </Block>
  </div>
);
