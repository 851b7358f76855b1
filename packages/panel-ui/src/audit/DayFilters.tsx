import { styled } from 'styled-components';
import { DayField } from '../components/form/DayField';
import { TimeField } from '../components/form/TimeField';
import { CARDS } from '../components/table/cardStyles';
import type { TableState } from '../components/table/tableQuery';
import { useLabels } from '../labels/labels';
import { auditLabels } from './audit.labels';
import { DAYS } from './auditSearch';

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);

  ${CARDS} {
    flex: 1 1 100%;

    & > * {
      flex: 1 1 40%;
    }
  }
`;

/** 'De' and 'Até': inclusive days and minutes in the station's time zone, kept in the table's query. */
export function DayFilters({ query, update }: TableState) {
  const labels = useLabels(auditLabels);
  return (
    <Fields>
      {DAYS.map((key) => {
        const [day, time = null] = query.filters[key]?.[0]?.split('T') ?? [];
        const set = (moment: string | null) => update({ filters: { [key]: moment === null ? [] : [moment] } });
        return [
          <DayField
            key={key}
            label={labels[key]}
            compact
            value={day ?? null}
            onChange={(next) => next !== '' && set(next && time ? `${next}T${time}` : next)}
          />,
          day && (
            <TimeField
              key={`${key} time`}
              label={labels.at}
              name={`${labels[key]} ${labels.at}`}
              value={time}
              onChange={(next) => set(next === null ? day : `${day}T${next}`)}
            />
          ),
        ];
      })}
    </Fields>
  );
}
