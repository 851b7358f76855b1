import { styled } from 'styled-components';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--cabine-space-1) 0;
    border-bottom: 1px solid var(--cabine-border);
    text-align: end;
    font-weight: 400;
  }
  thead th {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-xs);
  }
  th:first-child {
    text-align: start;
  }
`;

export interface FiguresTableProps {
  /** Column headings: the first is for the row names, the others for the figures. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly (number | null)[] }[];
}

/** A chart's figures as a table. */
export function FiguresTable({ columns, rows }: FiguresTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
