import { SkeletonRows } from '../components/feedback/Skeleton';

/** The schedule's layout while it loads. */
export function ScheduleSkeleton() {
  return <SkeletonRows rows={24} />;
}
