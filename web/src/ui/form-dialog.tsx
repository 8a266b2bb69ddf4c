import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogBody } from './dialog-body.tsx';

type Props = {
  title: string;
  form: ComponentProps<'form'>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is a form under its title. */
export const FormDialog = ({ title, form, onClose, children }: Props) => (
  <Dialog label={title} size="form" onClose={onClose}>
    <h2>{title}</h2>
    <form {...form}>
      <DialogBody>{children}</DialogBody>
    </form>
  </Dialog>
);
