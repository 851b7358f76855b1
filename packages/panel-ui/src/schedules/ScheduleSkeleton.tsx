import { SkeletonRows } from '../components/feedback/Skeleton';

export function ScheduleSkeleton() {
  return <SkeletonRows rows={24} />;
}
