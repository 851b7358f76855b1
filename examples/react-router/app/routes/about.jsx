import { Link } from 'react-router';

export default function About() {
  return (
    <main>
      <h1>Sobre</h1>
      <Link to="/">Início</Link>
    </main>
  );
}
