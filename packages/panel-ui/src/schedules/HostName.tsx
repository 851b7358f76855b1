import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';

/** Inline formatting that a host name may carry (DESIGN 3); no attributes, no links, no media. */
const ALLOWED_TAGS = ['b', 'i', 'em', 'strong', 'u', 's', 'span', 'small', 'sub', 'sup', 'br'];

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === 3) return node.textContent;
  const tag = node.nodeName.toLowerCase();
  if (!ALLOWED_TAGS.includes(tag)) return null;
  const children = Array.from(node.childNodes, toReact);
  return tag === 'br' ? <br key={key} /> : createElement(tag, { key }, ...children);
}

const hasMarkup = (name: string) => /[<&]/.test(name);

/** The name as plain text: for accessible names, sentences, and until the sanitiser has loaded. */
export function plainHostName(name: string): string {
  return hasMarkup(name) ? name.replace(/<[^>]*>?/g, '').trim() : name;
}

/** The host of a slot: text, or its inline formatting sanitised by DOMPurify, which loads only if there is any. */
export function HostName({ name }: { name: string }) {
  const [formatted, setFormatted] = useState<{ name: string; nodes: ReactNode } | null>(null);

  useEffect(() => {
    if (!hasMarkup(name)) return;
    let current = true;
    void import('dompurify').then(({ default: purify }) => {
      const fragment = purify.sanitize(name, { ALLOWED_TAGS, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true });
      if (current) setFormatted({ name, nodes: Array.from(fragment.childNodes, toReact) });
    });
    return () => {
      current = false;
    };
  }, [name]);

  if (formatted?.name === name) return <Fragment>{formatted.nodes}</Fragment>;
  return <Fragment>{plainHostName(name)}</Fragment>;
}
