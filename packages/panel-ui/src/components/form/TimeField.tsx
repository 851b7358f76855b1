import { parseTime } from '@internationalized/date';
import { TimeField as Field } from 'react-aria-components/TimeField';
import { styled } from 'styled-components';
import { Parts, Segment, compactStyles } from './clockParts';

export interface TimeFieldProps {
  /** Drawn inside the box. */
  label: string;
  /** What screen readers say; it begins with what the time belongs to. */
  name: string;
  /** `14:05`; null for none. */
  value: string | null;
  /** Receives a complete time, and null once it was emptied. */
  onChange: (time: string | null) => void;
}

const Compact = styled(Field)`
  ${compactStyles}
`;

/** A time of day as a filter, whose parts are typed or stepped. */
export function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  return (
    <Compact
      aria-label={name}
      shouldForceLeadingZeros
      value={value !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? parseTime(value) : null}
      onChange={(time) => onChange(time && time.toString().slice(0, 5))}
    >
      <span aria-hidden>{label}</span>
      <Parts>{(segment) => <Segment segment={segment} />}</Parts>
    </Compact>
  );
}
