// The site's own login page, and the guard of what only members see.
import { PanelApiError } from '@cabine/panel-core/client';
import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { follow, session, signIn, whyEnded } from './site';

const useToken = () => useSyncExternalStore(follow, session.token);

/** Leaves for the login while nobody is signed in, also at a logout in the panel and when its session ends. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return useToken() ? children : <Navigate to="/entrar" replace state={pathname + search} />;
}

export function SignIn() {
  const token = useToken();
  const [problem, setProblem] = useState(whyEnded() === 'ended' ? 'Sua sessão terminou.' : '');
  const { state: from } = useLocation();
  if (token) return <Navigate to={typeof from === 'string' ? from : '/staff'} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name));
    try {
      await signIn({ username: read('username'), password: read('password'), pin: read('pin') });
    } catch (error) {
      const isWrong = error instanceof PanelApiError && error.kind === 'unauthenticated';
      setProblem(isWrong ? 'Usuário, senha ou PIN não confere.' : 'Não foi possível entrar agora. Tente de novo.');
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>Entrar no meu site</h1>
      <p role="alert">{problem}</p>
      <label>
        Usuário <input name="username" autoComplete="username" required />
      </label>
      <label>
        Senha <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <label>
        PIN <input name="pin" type="password" inputMode="numeric" required />
      </label>
      <button type="submit">Entrar</button>
    </form>
  );
}
