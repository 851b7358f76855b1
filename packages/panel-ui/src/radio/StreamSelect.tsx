import { listStreams, type KeyValueStore } from '@cabine/panel-core/radio';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { withPart } from '../components/withPart';

export interface StreamSelectProps {
  /** The text in `RadioInfo.streams`. */
  streams: string;
  /** The selected stream. */
  value: string | null | undefined;
  /** Null: the station's default stream. */
  onChange: (streamUrl: string | null) => void;
  label: string;
  store: KeyValueStore;
}

/** Followed by the first stream's address, because one site can play several stations. */
const KEY = 'cabine-stream:';

const Root = styled.select.withConfig(withPart)`
  max-width: 10em;
  height: calc(24 * var(--cabine-px));
  padding: 0 var(--cabine-space-1);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-card);
  color: var(--cabine-text);
  font-size: var(--cabine-font-xs);
  cursor: pointer;
  text-overflow: ellipsis;

  @media (pointer: coarse) {
    height: calc(32 * var(--cabine-px));
  }
`;

/** Chooses one of a station's streams and stores the choice in this browser. */
export function StreamSelect({ streams, value, onChange, label, store }: StreamSelectProps) {
  const choices = listStreams({ streams });
  const key = KEY + choices[0]?.url;
  // A stream outside the list was set by the site, so the stored choice is ignored.
  const isOffered = choices.some(({ url }) => url === value);
  const kept = choices.find(({ url }) => isOffered && url === store.get(key))?.url ?? null;
  useEffect(() => onChange(kept), [kept, onChange]);
  if (!isOffered || choices.length < 2) return null;
  const choose = (url: string) => {
    store.set(key, url);
    onChange(url);
  };
  return (
    <Root part="stream" aria-label={label} value={value ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
      {choices.map(({ url, name }) => (
        <option key={url} value={url}>
          {name}
        </option>
      ))}
    </Root>
  );
}
