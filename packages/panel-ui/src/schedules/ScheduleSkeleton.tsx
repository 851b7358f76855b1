import { FrameParts } from '../components/feedback/FrameParts';
import { SkeletonRows } from '../components/feedback/Skeleton';
import type { ScreenFrame } from '../provider/feature';

/** The days, the member's line, and the hours. */
export const SCHEDULE_FRAME: ScreenFrame = {
  heading: 'row',
  actions: { width: [128, 488] },
  gap: 6,
  parts: [
    { kind: 'bar', height: [88, 88] },
    { kind: 'rows', rows: 24 },
  ],
};

export const DaySkeleton = () => <FrameParts {...SCHEDULE_FRAME} />;

export function ScheduleSkeleton() {
  return <SkeletonRows rows={24} />;
}
