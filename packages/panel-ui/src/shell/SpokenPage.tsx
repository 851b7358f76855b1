import { useState } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useNavigation } from '../provider/navigation';
import { usePageTitle } from './usePageTitle';

/** Tells screen readers where a link or the sign-in has led; the first page they read by themselves. */
export function SpokenPage() {
  const { pathname } = useNavigation().location;
  const title = usePageTitle(pathname);
  const [page, setPage] = useState({ pathname, isNext: false });
  if (page.pathname !== pathname) setPage({ pathname, isNext: true });
  return <VisuallyHidden role="status">{page.isNext && title}</VisuallyHidden>;
}
