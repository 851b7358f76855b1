// A site with its own login, which stores its secret under the common key `token`.
import { Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom';

const Staff = lazy(() => import('./Staff'));

localStorage.setItem('token', 'the-sites-own-secret');

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
        <Route path="/staff/*" element={<Staff />} />
      </Route>
    </Routes>
  </BrowserRouter>,
);
