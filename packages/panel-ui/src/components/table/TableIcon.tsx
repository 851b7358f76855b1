import { StrokeIcon } from '../StrokeIcon';

/** Lucide's drawings, a path each: as components of its own they would be a tenth of what a table takes to mount. */
const PATHS = {
  ascending: 'm5 12 7-7 7 7M12 19V5',
  descending: 'M12 5v14m7-7-7 7-7-7',
  unsorted: 'm7 15 5 5 5-5M7 9l5-5 5 5',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  choices: 'm6 9 6 6 6-6',
  view: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  save: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  first: 'm11 17-5-5 5-5M18 17l-5-5 5-5',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  last: 'm6 17 5-5-5-5M13 17l5-5-5-5',
};

export interface TableIconProps {
  name: keyof typeof PATHS;
  /** Pixels; default 16. */
  size?: number;
}

/** What the table draws around every row; rarer icons come from lucide. */
export function TableIcon({ name, size = 16 }: TableIconProps) {
  return (
    <StrokeIcon size={size}>
      <path d={PATHS[name]} />
    </StrokeIcon>
  );
}
