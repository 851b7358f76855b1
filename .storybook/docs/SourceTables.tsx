import { LOCALES } from '@cabine/panel-core';
import type { LabelSet, Labels } from '../../packages/panel-ui/src/labels/labels';
import { Table } from './Table';

const labelFiles = import.meta.glob<Record<string, Labels<LabelSet>>>('../../packages/panel-ui/src/**/*.labels.ts', {
  eager: true,
});
const sources = import.meta.glob<string>(
  [
    '../../packages/panel-ui/src/**/*.tsx',
    '!../../packages/panel-ui/src/**/*.stories.tsx',
    '!../../packages/panel-ui/src/**/*.test.tsx',
    '!../../packages/panel-ui/src/**/*.fixtures.tsx',
    '!../../packages/panel-ui/src/testing/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The label; for a function, its source. */
const written = (label: LabelSet[string] | undefined) => (typeof label === 'function' ? String(label) : label);

/** All labels by feature and key, as `labels` overrides them. */
export function LabelTables() {
  const features = Object.values(labelFiles).flatMap((file) => Object.values(file).filter((value) => 'sets' in value));
  return features.map(({ feature, sets }) => (
    <details key={feature}>
      <summary>
        <code>{feature}</code>, {Object.keys(sets.spec).length} keys
      </summary>
      <Table
        head={['Key', ...LOCALES]}
        rows={Object.keys(sets.spec).map((key) => [key, ...LOCALES.map((locale) => written(sets[locale][key]))])}
      />
    </details>
  ));
}

/** The `data-*` attributes of each component, read from its source. */
export function AttributeTable() {
  const rows = Object.entries(sources).map(([path, text]) => ({
    file: path.replace(/^.*\/src\/|\.tsx$/g, ''),
    names: [...new Set([...text.matchAll(/[\s{'"](data-[a-z-]+)(?==[{"])/g)].map(([, name = '']) => name))],
  }));
  return (
    <Table
      head={['Component', 'Attributes']}
      rows={rows
        .filter(({ names }) => names.length > 0)
        .map(({ file, names }) => [
          file,
          names.map((name) => (
            <code key={name} style={{ marginInlineEnd: 8 }}>
              {name}
            </code>
          )),
        ])}
    />
  );
}
