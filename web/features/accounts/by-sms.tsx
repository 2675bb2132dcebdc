import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';

interface BySmsProps {
  /** What the code is for; a script asks for it again with the number of the form. */
  purpose: 'verify' | 'enter' | 'reset';
}

/** Offered once a code by WhatsApp should have arrived. */
export const BySms = ({ purpose }: BySmsProps) => (
  <p className="needs-script offered-later text-center">
    <Button variant="ghost" data-act="code-by-sms" data-purpose={purpose}>
      {m.accounts_auth_bySms()}
    </Button>
  </p>
);
