import { styled } from 'styled-components';
import { DayField } from '../components/form/DayField';
import { CARDS } from '../components/table/cardStyles';
import type { TableState } from '../components/table/tableQuery';
import { useLabels } from '../labels/labels';
import { auditLabels } from './audit.labels';
import { DAYS } from './auditSearch';

const Fields = styled.div`
  display: flex;
  gap: var(--cabine-space-2);

  ${CARDS} {
    flex: 1 1 100%;

    & > * {
      flex: 1 1 0;
    }
  }
`;

/** 'De' and 'Até': inclusive days in the station's time zone, kept in the table's query. */
export function DayFilters({ query, update }: TableState) {
  const labels = useLabels(auditLabels);
  return (
    <Fields>
      {DAYS.map((key) => (
        <DayField
          key={key}
          label={labels[key]}
          compact
          value={query.filters[key]?.[0] ?? null}
          onChange={(day) => day !== '' && update({ filters: { [key]: day === null ? [] : [day] } })}
        />
      ))}
    </Fields>
  );
}
