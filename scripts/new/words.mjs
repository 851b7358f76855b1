// First words of a field in Portuguese; the author improves them.
const PORTUGUESE = {
  active: 'ativo', address: 'endereço', amount: 'quantidade', author: 'autor', category: 'categoria', city: 'cidade',
  color: 'cor', contact: 'contato', count: 'quantidade', date: 'data', day: 'dia', description: 'descrição',
  email: 'e-mail', end: 'fim', from: 'primeiro dia', goal: 'meta', host: 'locutor', hours: 'horas', kind: 'tipo',
  link: 'endereço', member: 'membro', minutes: 'minutos', name: 'nome', note: 'observação', notes: 'observações',
  number: 'número', owner: 'responsável', paid: 'pago', phone: 'telefone', place: 'lugar', price: 'preço',
  prize: 'prêmio', public: 'público', quantity: 'quantidade', reason: 'motivo', size: 'tamanho', start: 'início',
  state: 'estado', status: 'situação', text: 'texto', tier: 'nível', time: 'hora', title: 'título', to: 'último dia',
  total: 'total', type: 'tipo', until: 'último dia', url: 'endereço', user: 'membro', value: 'valor', winner: 'vencedor',
}; // prettier-ignore

export const capital = (word) => word[0].toUpperCase() + word.slice(1);
const apart = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** The word with its article in English. */
export const a = (word) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
export const english = (name) => apart(name);
/** A name without a word gets one that is seen to be missing. */
export const portuguese = (name) => PORTUGUESE[name] ?? `campo ${apart(name)}`;
