import { forwardRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { BareIconButton, type BareIconButtonProps } from './BareIconButton';
import { Tooltip } from './overlay/Tooltip';

export interface IconButtonProps extends BareIconButtonProps {
  /** Default: the name. Screen readers hear what is not in the name, for example why it is `aria-disabled`. */
  tooltip?: string;
}

/** An icon button with its name as a tooltip. Give `aria-disabled` instead of `disabled` to keep the tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { tooltip, ...rest },
  ref,
) {
  const text = tooltip ?? rest.label;
  return (
    <Tooltip text={text} describes={!rest.label.includes(text)}>
      {(anchor) => <BareIconButton {...mergeProps(rest, anchor)} ref={ref} />}
    </Tooltip>
  );
});
