import { evidenceKinds, type PaymentEvidence } from '@makao/contract/payments.outcomes';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Keyboard from 'lucide-react/icons/keyboard';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classes } from '#web/components/ui/classes.ts';

export const evidenceLabels: Record<PaymentEvidence, () => string> = {
  provider: m.payments_evidence_provider,
  statement: m.payments_evidence_statement,
  forwarded: m.payments_evidence_forwarded,
  pasted: m.payments_evidence_pasted,
  typed: m.payments_evidence_typed,
  none: m.payments_evidence_none,
};
const icons = {
  provider: BadgeCheck,
  statement: FileSpreadsheet,
  forwarded: Smartphone,
  pasted: ClipboardPaste,
  typed: Keyboard,
  none: TriangleAlert,
};

/** What a decision about money rests on. What a person could have invented is marked. */
export function EvidenceMark({ evidence }: { evidence: PaymentEvidence }) {
  const Icon = icons[evidence];
  const isWeak = evidence === 'typed' || evidence === 'none';
  return (
    <p className={classes('flex items-center gap-1.5 text-sm', isWeak ? 'font-medium text-warning' : 'text-stone')}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {evidenceLabels[evidence]()}
    </p>
  );
}

const options = (kinds: readonly PaymentEvidence[]) =>
  kinds.map((value) => ({ value, label: evidenceLabels[value]() }));
export const transferEvidenceOptions = () => options(evidenceKinds);
export const paymentEvidenceOptions = () => options([...evidenceKinds, 'none']);
