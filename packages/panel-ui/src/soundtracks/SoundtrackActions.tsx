import type { Soundtrack } from '@cabine/panel-core';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { MenuList } from '../components/overlay/MenuList';
import { Popover } from '../components/overlay/Popover';
import { useLabels } from '../labels/labels';
import { soundtracksLabels } from './soundtracks.labels';

export interface SoundtrackActionsProps {
  soundtrack: Soundtrack;
  onDownload: (soundtrack: Soundtrack) => Promise<void>;
  /** If undefined, the button is hidden (design.md 3). */
  onEdit?: ((soundtrack: Soundtrack) => void) | undefined;
  onRemove?: ((soundtrack: Soundtrack) => void) | undefined;
  /** Without room: two lines, and the actions in a menu. */
  compact: boolean;
}

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--cabine-space-1);
`;

const Name = styled.p`
  padding: var(--cabine-space-2) var(--cabine-space-3);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface JingleAction {
  label: string;
  named: string;
  icon: ReactNode;
  onClick: () => void;
  pending?: boolean;
  tone?: 'danger';
}

function useActions({ soundtrack, onDownload, onEdit, onRemove }: SoundtrackActionsProps): JingleAction[] {
  const labels = useLabels(soundtracksLabels);
  const [pending, setPending] = useState(false);
  const { name, missing } = soundtrack;
  const download = async () => {
    setPending(true);
    await onDownload(soundtrack);
    setPending(false);
  };
  const actions: (JingleAction | false | undefined)[] = [
    !missing && {
      label: labels.downloadVerb,
      named: labels.download(name),
      icon: <Download size={16} />,
      onClick: () => void download(),
      pending,
    },
    onEdit && {
      label: labels.editVerb,
      named: labels.edit(name),
      icon: <Pencil size={16} />,
      onClick: () => onEdit(soundtrack),
    },
    onRemove && {
      label: labels.delete,
      named: labels.deleteNamed(name),
      icon: <Trash2 size={16} />,
      onClick: () => onRemove(soundtrack),
      tone: 'danger',
    },
  ];
  return actions.filter((action) => action !== false && action !== undefined);
}

/** Icon buttons, or the same in a menu with the row's full name. */
export function SoundtrackActions(props: SoundtrackActionsProps) {
  const labels = useLabels(soundtracksLabels);
  const actions = useActions(props);
  const { name } = props.soundtrack;
  if (actions.length === 0) return null;
  if (!props.compact)
    return (
      <Actions>
        {actions.map(({ named, icon, onClick, pending }) => (
          <IconButton key={named} size="small" label={named} icon={icon} pending={pending} onClick={onClick} />
        ))}
      </Actions>
    );
  return (
    <Actions>
      <Popover
        label={name}
        width={280}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            label={labels.actions(name)}
            icon={<Ellipsis size={20} />}
            pending={actions.some(({ pending }) => pending)}
          />
        )}
      >
        {(close) => (
          <MenuList>
            <Name>{name}</Name>
            {actions.map(({ label, icon, onClick, tone }) => (
              <button
                key={label}
                type="button"
                data-tone={tone}
                onClick={() => {
                  close();
                  onClick();
                }}
              >
                {icon}
                {label}
              </button>
            ))}
          </MenuList>
        )}
      </Popover>
    </Actions>
  );
}
