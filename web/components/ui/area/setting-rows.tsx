import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { DeleteButton } from './delete-button.tsx';
import { moved, OrderButtons } from './order-buttons.tsx';

interface SettingRowsProps<R extends { id: string }> {
  rows: readonly R[];
  nameOf: (row: R) => string;
  editPath: (id: string) => string;
  onRemove: (id: string) => Promise<unknown>;
  /** Gets the rows in their new order; left out for lists that are not ordered by hand. */
  onOrder?: (rows: R[]) => void;
  /** What a row says. */
  children: (row: R) => ReactNode;
}

export const SettingRows = <R extends { id: string }>(props: SettingRowsProps<R>) => {
  const { rows, nameOf, editPath, onRemove, onOrder, children } = props;
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
      {rows.map((row, index) => (
        <li key={row.id} className="flex items-center gap-1 p-1 sm:pr-2">
          {onOrder ? (
            <OrderButtons
              name={nameOf(row)}
              index={index}
              count={rows.length}
              onMove={(to) => onOrder(moved(rows, index, to))}
            />
          ) : (
            <span className="w-2 shrink-0" />
          )}
          <div className="min-w-0 grow px-1 py-1">{children(row)}</div>
          <span className="flex shrink-0 max-sm:flex-col">
            <Link
              to={editPath(row.id)}
              aria-label={m.team_setting_editNamed({ name: nameOf(row) })}
              title={m.team_setting_edit()}
              className={iconButton}
            >
              <Pencil aria-hidden />
            </Link>
            <Remove name={nameOf(row)} remove={() => onRemove(row.id)} />
          </span>
        </li>
      ))}
    </ul>
  );
};

function Remove({ name, remove }: { name: string; remove: () => Promise<unknown> }) {
  const removal = useMutation({
    mutationFn: () =>
      remove().then(
        () => notify({ kind: 'success', text: m.team_setting_removed({ name }) }),
        (error: unknown) => {
          if (statusOf(error) !== 409) throw error;
          notify({ kind: 'error', text: m.team_setting_inUse({ name }) });
        },
      ),
    meta: { failure: m.team_setting_removeFailure },
  });
  return (
    <DeleteButton
      label={m.team_setting_removeNamed({ name })}
      title={m.team_setting_removeTitle()}
      action={m.team_setting_remove()}
      busy={removal.isPending}
      onDelete={(onSettled) => removal.mutate(undefined, { onSettled })}
    >
      {m.team_setting_removeText({ name })}
    </DeleteButton>
  );
}
