import { NavigationProvider, PanelPages, PanelProvider, navigationBelow } from '@cabine/panel-ui';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';

const config = { apiUrl: '/radio/api', timeZone: 'America/Sao_Paulo', extensions: 'all' };

function Pages() {
  const { push, replace } = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const navigation = useMemo(() => {
    // Changing a filter or sort order in the address must not scroll the page.
    const go = (to, options) => (options.replace ? replace : push)(to, { scroll: to.split('?')[0] !== pathname });
    return navigationBelow({ basename: '/staff', pathname, search: search && `?${search}`, go });
  }, [pathname, push, replace, search]);
  return (
    <NavigationProvider value={navigation}>
      <PanelPages />
    </NavigationProvider>
  );
}

export default function Staff() {
  return (
    <PanelProvider config={config} fullPage={false}>
      <Pages />
    </PanelProvider>
  );
}
