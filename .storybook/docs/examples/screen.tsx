import { PanelProvider } from '@cabine/panel-ui';
import { BroadcastScheduleScreen } from '@cabine/panel-ui/schedule';
import { useMemo, useState } from 'react';

const config = { apiUrl: 'https://radio.example/api', timeZone: 'America/Sao_Paulo' };

export function Schedule() {
  const [path, navigate] = useState('/broadcaster/schedule');
  const navigation = useMemo(() => {
    const { pathname, search } = new URL(path, window.location.href);
    return { location: { pathname, search }, navigate };
  }, [path]);
  return (
    <PanelProvider config={config} navigation={navigation} fullPage={false}>
      <BroadcastScheduleScreen />
    </PanelProvider>
  );
}
