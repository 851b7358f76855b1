import { SkeletonRows } from '../components/Skeleton';

/** The schedule's layout while it loads. */
export function ScheduleSkeleton() {
  return <SkeletonRows rows={24} />;
}
