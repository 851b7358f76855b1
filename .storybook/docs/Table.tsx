import type { ReactNode } from 'react';

interface TableProps {
  head: readonly ReactNode[];
  /** Each with its name first. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

/** A table of names. */
export function Table({ head, rows }: TableProps) {
  const cells = (all: readonly ReactNode[], Cell: 'th' | 'td') => all.map((cell, at) => <Cell key={at}>{cell}</Cell>);
  return (
    <table>
      <thead>
        <tr>{cells(head, 'th')}</tr>
      </thead>
      <tbody>
        {rows.map(([name, ...rest]) => (
          <tr key={name}>{cells([<code key={name}>{name}</code>, ...rest], 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}
