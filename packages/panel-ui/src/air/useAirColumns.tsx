import type { AirMember, Stint } from '@cabine/panel-core';
import { useMemo } from 'react';
import { Pill } from '../components/Pill';
import type { TableColumn } from '../components/table/tableColumn';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { airLabels } from './air.labels';

const MINUTE_MS = 60_000;

function useDuration(): (minutes: number) => string {
  const labels = useLabels(airLabels);
  return useMemo(() => (minutes) => labels.duration(Math.floor(minutes / 60), minutes % 60), [labels]);
}

export function useMemberColumns(): readonly TableColumn<AirMember>[] {
  const labels = useLabels(airLabels);
  const duration = useDuration();
  return useMemo(() => {
    const minutes = (id: string, header: string, of: (row: AirMember) => number): TableColumn<AirMember> => ({
      id,
      header,
      value: of,
      text: (row) => duration(of(row)),
      inFile: { header: labels.inMinutes(header), value: of },
      align: 'end',
    });
    return [
      {
        id: 'name',
        header: labels.columnName,
        value: ({ name }) => name || labels.unnamed,
        cell: ({ name, userId }) => (
          <>
            {name || labels.unnamed} {userId === null && <Pill>{labels.guest}</Pill>}
          </>
        ),
      },
      minutes('minutes', labels.columnMinutes, (row) => row.minutes),
      minutes('in_hours', labels.columnInHours, (row) => row.in_hours),
      minutes('booked', labels.columnBooked, (row) => row.booked),
    ];
  }, [labels, duration]);
}

export function useStintColumns(): readonly TableColumn<Stint>[] {
  const labels = useLabels(airLabels);
  const moments = useMoments();
  const duration = useDuration();
  return useMemo(() => {
    const lasting = ({ from, to }: Stint) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
    const knownBy = ({ by_booking }: Stint) => (by_booking ? labels.byBooking : labels.byName);
    return [
      { id: 'name', header: labels.columnName, value: ({ name }) => name || labels.unnamed },
      {
        id: 'from',
        header: labels.columnFrom,
        value: ({ from }) => Date.parse(from),
        text: ({ from }) => moments.full(from),
        inFile: { value: ({ from }) => moments.inFile(from) },
      },
      {
        id: 'to',
        header: labels.columnTo,
        value: ({ to }) => Date.parse(to),
        text: ({ to }) => moments.full(to),
        inFile: { value: ({ to }) => moments.inFile(to) },
      },
      {
        id: 'minutes',
        header: labels.columnMinutes,
        value: lasting,
        text: (row) => duration(lasting(row)),
        inFile: { header: labels.inMinutes(labels.columnMinutes), value: lasting },
        align: 'end',
      },
      { id: 'mean', header: labels.columnMean, value: ({ mean }) => mean, align: 'end' },
      { id: 'peak', header: labels.columnPeak, value: ({ peak }) => peak, align: 'end' },
      { id: 'known', header: labels.columnKnown, value: knownBy, priority: 'low' },
    ];
  }, [labels, moments, duration]);
}
