import { SkeletonRows } from '../components/feedback/Skeleton';

/** A row for each hour of a day. */
export const ScheduleSkeleton = () => <SkeletonRows rows={24} />;
