// The files of a collection in panel-ui.
import { MARK, imported, lines, used } from './code.mjs';
import { a, capital } from './words.mjs';

export function values({ name, fields }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  return `${MARK}
import type { RowOf } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

${lines(
  choices,
  (f) => `type ${f.type} = RowOf<'${name}'>['${f.key}'];
export const ${f.constant}_WORDS = defineLabels('${name}_${f.key}', {
'pt-BR': { ${f.values.map((value) => `${value}: '${capital(value)}'`).join(', ')} },
en: { ${f.values.map((value) => `${value}: '${capital(value)}'`).join(', ')} },
});
export const ${f.constant} = Object.keys(${f.constant}_WORDS.sets.en) as ${f.type}[];`,
)}
`;
}

export function feature({ name, Many, fields, place }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  return `${MARK}
import List from 'lucide-react/icons/list';
import { ${choices.length > 0 ? 'wordOf, ' : ''}type Feature } from '../provider/feature';
${imported(
  './values.labels',
  choices.map((f) => `${f.constant}_WORDS`),
)}

export const ${name}: Feature = {
screens: [
{
path: '/administration/${name}',
label: '${name}',
icon: List,
place: ${place},
group: 'administration',
needs: ['view_${name}'],
load: () => import('./${Many.en}Screen').then((file) => ({ default: file.${Many.en}Screen })),
},
],
${choices.length === 0 ? '' : `values: { ${choices.map((f) => `${f.key}: wordOf(${f.constant}_WORDS)`).join(', ')} },`}
};
`;
}

export function labels({ name, one, One, Many, fields }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const wordOf = (f, language) =>
    `${f.key}Name: (value: (typeof ${f.constant})[number]) => ${f.constant}_WORDS.sets${language === 'en' ? '.en' : `['${language}']`}[value],`;
  return `${MARK}
import { defineLabels } from '../labels/labels';
${imported(
  './values.labels',
  choices.flatMap((f) => [`type ${f.constant}`, `${f.constant}_WORDS`]),
)}

const portuguese = {
title: '${Many.pt}',
add: 'Adicionar',
edit: 'Editar',
delete: 'Deletar',
addTitle: 'Adicionar: ${One.pt}',
editTitle: 'Editar: ${One.pt}',
deleteTitle: 'Confirmar Exclusão',
deleteText: 'Tem certeza que deseja excluir?',
deleteLoss: (name: string) => \`Os dados de \${name} serão perdidos.\`,
added: 'Adicionado',
saved: 'Salvo',
deleted: 'Deletado',
deleteFailed: 'Erro ao deletar',
emptyTitle: 'Nada aqui ainda.',
emptyText: 'O que for adicionado aparece aqui.',
${lines(fields, (f) => `${f.key}: '${f.label}',`)}
created_by: 'Criado por',
created_at: 'Criado em',
${lines(choices, (f) => wordOf(f, 'pt-BR'))}
};

export const ${name}Labels = defineLabels('${name}', {
'pt-BR': portuguese,
en: {
title: '${Many.en}',
add: 'Add',
edit: 'Edit',
delete: 'Delete',
addTitle: 'Add ${a(one)}',
editTitle: 'Edit ${a(one)}',
deleteTitle: 'Confirm deletion',
deleteText: 'Are you sure you want to delete this?',
deleteLoss: (name: string) => \`The data of \${name} will be lost.\`,
added: 'Added',
saved: 'Saved',
deleted: 'Deleted',
deleteFailed: 'Could not be deleted',
emptyTitle: 'Nothing here yet.',
emptyText: 'What is added shows up here.',
${lines(fields, (f) => `${f.key}: '${f.en}',`)}
created_by: 'Created by',
created_at: 'Created at',
${lines(choices, (f) => wordOf(f, 'en'))}
},
});
`;
}

export function dialog({ name, one, One, fields }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const kit = fields.map((f) => f.field);
  const heavy = used(kit.join(' '), ['FormDayField', 'FormNumberField', 'FormSelect', 'FormSwitch']);
  const texts = used(kit.join(' '), ['FormTextArea', 'FormTextField']);
  const Row = `${One.en}`;
  return `import type { CollectionCommands, BodyOf, RowOf } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import type { CollectionDialogProps } from '../provider/CollectionScreen';
import { FormDialog } from '../provider/FormDialog';
${imported('../provider/formFields', heavy)}
${imported('../provider/formTextFields', texts)}
${kit.includes('FormUserPicker') ? "import { FormUserPicker } from '../provider/FormUserPicker';" : ''}
import { useToasts } from '../provider/toasts';
import { ${name}Labels } from './${name}.labels';
${imported(
  './values.labels',
  choices.map((f) => f.constant),
)}

type ${Row} = RowOf<'${name}'>;

interface ${Row}Fields {
${lines(fields, (f) => `${f.key}: ${f.held};`)}
}

const NEW: ${Row}Fields = { ${fields.map((f) => `${f.key}: ${f.blank}`).join(', ')} };

const fieldsOf = ({ ${fields.map((f) => f.key).join(', ')} }: ${Row}): ${Row}Fields => ({ ${fields.map((f) => f.edit).join(', ')} });

export function ${Row}Dialog({ row: ${one}, commands, onClose }: CollectionDialogProps<${Row}, CollectionCommands<${Row}, BodyOf<'POST /${name}'>>>) {
const labels = useLabels(${name}Labels);
const toasts = useToasts();
return (
<FormDialog
open={${one} !== undefined}
onClose={onClose}
title={${one} ? labels.editTitle : labels.addTitle}
schema={() => import('@cabine/panel-core/contract').then(({ panelContract }) => panelContract.${name}.create.body)}
defaultValues={${one} ? fieldsOf(${one}) : NEW}
row={${one}}
fieldsOf={fieldsOf}
onSubmit={(body, row) => (row ? commands.update(row.id, body, row.version) : commands.create(body))}
onSaved={() => toasts.success(${one} ? labels.saved : labels.added)}
>
{(form) => (
<>
${lines(fields, (f, at) => `<${f.field} form={form} name="${f.key}" label={labels.${f.key}} ${f.props}${at === 0 && f.kind !== 'boolean' ? ' autoFocus' : ''} />`)}
</>
)}
</FormDialog>
);
}
`;
}

export function screen({ name, One, Many, fields, nameOf }) {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const column = (f) =>
    f.kind === 'choice'
      ? `columns.choice('${f.key}', labels.${f.key}, ${f.constant}, labels.${f.key}Name),`
      : `columns.${f.cell}('${f.shownKey}', labels.${f.key}),`;
  return `import { useCollection, type RowOf } from '@cabine/panel-core';
import List from 'lucide-react/icons/list';
import { useMemo } from 'react';
import { useLabels } from '../labels/labels';
import { CollectionScreen } from '../provider/CollectionScreen';
import { lazyDialog } from '../provider/lazyPart';
import { useFieldColumns } from '../provider/useFieldColumns';
import { ${name}Labels } from './${name}.labels';
${imported(
  './values.labels',
  choices.map((f) => f.constant),
)}

type ${One.en} = RowOf<'${name}'>;

const ${One.en}Dialog = lazyDialog(
() => import('./${One.en}Dialog').then((file) => file.${One.en}Dialog),
({ row }) => row !== undefined,
);

const nameOf = (${nameOf.of}: ${One.en}) => ${nameOf.is};

/** /administration/${name}. */
export function ${Many.en}Screen() {
const labels = useLabels(${name}Labels);
const { rows, ...commands } = useCollection('${name}');
const columns = useFieldColumns<${One.en}>();
const shown = useMemo(() => [${lines(fields, column)}
columns.text('created_by', labels.created_by),
columns.instant('created_at', labels.created_at),
], [columns, labels]);
return (
<CollectionScreen
rows={rows}
commands={commands}
columns={shown}
rowName={nameOf}
loss={(row) => labels.deleteLoss(nameOf(row))}
labels={labels}
icon={<List size={20} />}
dialog={${One.en}Dialog}
/>
);
}
`;
}
