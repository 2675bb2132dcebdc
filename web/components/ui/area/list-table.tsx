import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';

export interface Column<T> {
  label: string;
  cell: (row: T) => ReactNode;
  /** Heads the card on a phone, where its label is left out. */
  isTitle?: boolean;
  /** Says what it is by itself: no label on a phone, and in the head only for those who can't see. */
  isPlain?: boolean;
  /** Numbers stand under each other. */
  isNumber?: boolean;
  className?: string;
}

interface ListTableProps<T> {
  /** What it is a list of. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string | number;
}

/** Explicit, because browsers drop the table roles of elements that are not laid out as a table. */
const as = (role: string) => ({ role });

/** A table on wide screens, a card a row on phones. */
export const ListTable = <T,>({ label, rows, columns, keyOf }: ListTableProps<T>) => (
  <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-shell">
    <table {...as('table')} aria-label={label} className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr {...as('row')} className="border-b border-line text-left text-stone">
          {columns.map((column) => (
            <th
              key={column.label}
              {...as('columnheader')}
              scope="col"
              className={classes(
                'px-2.5 py-2 font-medium whitespace-nowrap first:pl-4 xl:px-3',
                column.isNumber && 'text-right',
              )}
            >
              {column.isPlain ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...as('row')}
            className="max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-shell max-md:p-3.5 md:not-last:border-b md:border-line"
          >
            {columns.map((column) => {
              const labelled = !column.isTitle && !column.isPlain;
              return (
                <td
                  key={column.label}
                  {...as('cell')}
                  className={classes(
                    'align-middle md:px-2.5 md:py-2.5 md:first:pl-4 xl:px-3',
                    labelled && 'max-md:flex max-md:justify-between max-md:gap-4',
                    column.isTitle && 'max-md:order-first max-md:text-base max-md:font-semibold',
                    column.isNumber && 'tabular-nums md:text-right md:whitespace-nowrap',
                    column.className,
                  )}
                >
                  {labelled && (
                    <span aria-hidden className="shrink-0 text-stone md:hidden">
                      {column.label}
                    </span>
                  )}
                  {labelled ? <span className="min-w-0 max-md:text-right">{column.cell(row)}</span> : column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
