// A site with its own login; its members reach the panel without a second one.
import { Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom';
import { MembersOnly, SignIn } from './SignIn';
import { spanish } from './spanish';

const Staff = lazy(() => import('./Staff'));

function Site() {
  return (
    <>
      <header style={{ display: 'flex', gap: 16, padding: 16, background: '#123', color: '#fff' }}>
        <Link to="/" style={{ color: '#fff' }}>
          Meu site
        </Link>
        <Link to="/staff" style={{ color: '#fff' }}>
          Equipe
        </Link>
      </header>
      <Suspense fallback={<p>…</p>}>
        <Outlet />
      </Suspense>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route element={<Site />}>
        <Route path="/" element={<h1>Meu site</h1>} />
        <Route path="/entrar" element={<SignIn />} />
        <Route
          path="/staff/*"
          element={
            <MembersOnly>
              <Staff basename="/staff" />
            </MembersOnly>
          }
        />
        <Route
          path="/es/staff/*"
          element={
            <MembersOnly>
              <Staff basename="/es/staff" labels={spanish} />
            </MembersOnly>
          }
        />
      </Route>
    </Routes>
  </BrowserRouter>,
);
