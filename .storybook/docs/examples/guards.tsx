import { hasPermission, useCan, useUser } from '@cabine/panel-core';
import { Guard } from '@cabine/panel-ui/guards';

export function Toolbar({ onClear }: { onClear: () => void }) {
  const user = useUser();
  const mayBook = useCan(['broadcaster', 'delete_schedule']) === 'allowed';
  return (
    <>
      <Guard needs="delete_schedule" fallback={<p>Só a coordenação limpa a programação.</p>}>
        <button onClick={onClear}>Deletar Todos</button>
      </Guard>
      <button disabled={!mayBook}>Marcar</button>
      {hasPermission(user, 'view_payments') && <a href="/administration/payments">Pagamentos</a>}
    </>
  );
}
