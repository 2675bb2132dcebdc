import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { DropdownMenu } from 'radix-ui';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { personalEntries, signOut } from '#web/features/accounts/personal.ts';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 font-medium outline-none data-highlighted:bg-lagoon-mist data-highlighted:text-lagoon-deep';

/** Links to the user's own pages, and sign-out. */
export default function UserMenu({ user }: { user: CurrentUser }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={m.accounts_session_menu({ name: user.fullName })}
        className="block rounded-full"
      >
        <Avatar name={user.fullName} url={user.profileImageUrl} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-60 animate-[fade-in_120ms] rounded-card border border-line bg-shell p-1.5 text-ink shadow-lift"
      >
        <DropdownMenu.Label className="px-3 pt-2 pb-2.5">
          <span className="block truncate font-semibold">{user.fullName}</span>
          <span className="block text-sm text-stone tabular-nums">{user.phoneNumber}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="mb-1.5 border-t border-line" />
        {personalEntries(user.roles).map(({ to, label }) => (
          <DropdownMenu.Item key={to} asChild className={itemClass}>
            <Link to={to}>{label}</Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item className={itemClass} onSelect={() => void signOut()}>
          {m.accounts_session_signOut()}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
