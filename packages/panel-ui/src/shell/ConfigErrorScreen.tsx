import Settings from 'lucide-react/icons/settings';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { ThemeRoot } from '../theme/ThemeRoot';

/** Shown when the panel's configuration is missing or invalid (design.md 4). */
export function ConfigErrorScreen({ error, reload }: { error: unknown; reload: () => void }) {
  return (
    <ThemeRoot fullPage>
      <main>
        <StatusView
          level={1}
          icon={<Settings size={20} />}
          title="Configuração do painel"
          text={error instanceof Error ? error.message : String(error)}
          role="alert"
          action={
            <Button variant="primary" onClick={reload}>
              Recarregar o painel
            </Button>
          }
        />
      </main>
    </ThemeRoot>
  );
}
