import { createBrowserStore } from '@cabine/panel-core/radio';
import { useEffect, useState, type ComponentType } from 'react';
import { useLabels } from '../labels/labels';
import { radioLabels } from './radio.labels';
import type { StreamSelectProps } from './StreamSelect';

export type StreamChoiceProps = Omit<StreamSelectProps, 'label' | 'store'>;

const store = createBrowserStore('local');

/** Loads StreamSelect only for a station with several streams, because most have one. */
export function StreamChoice(props: StreamChoiceProps) {
  const { stream } = useLabels(radioLabels);
  const [Select, setSelect] = useState<ComponentType<StreamSelectProps> | null>(null);
  useEffect(() => {
    void import('./StreamSelect').then((file) => setSelect(() => file.StreamSelect));
  }, []);
  return Select && <Select {...props} label={stream} store={store} />;
}
