import Link from 'next/link';

export default function About() {
  return (
    <main>
      <h1>Sobre</h1>
      <Link href="/">Início</Link>
    </main>
  );
}
