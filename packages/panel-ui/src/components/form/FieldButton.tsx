import { forwardRef } from 'react';
import { Button, ButtonContext, type ButtonProps } from 'react-aria-components/Button';
import { useSlottedContext } from 'react-aria-components/slots';

/**
 * The button of a select or a combo box, named forwards: react-aria joins the value, or what the button does, before the label
 * ('Baixa Gravidade'), and this is 'Gravidade Baixa'.
 */
export const FieldButton = forwardRef<HTMLButtonElement, ButtonProps>(function FieldButton(props, ref) {
  const { 'aria-labelledby': ids } = useSlottedContext(ButtonContext) ?? {};
  return <Button {...props} ref={ref} aria-labelledby={ids?.split(' ').reverse().join(' ')} />;
});
