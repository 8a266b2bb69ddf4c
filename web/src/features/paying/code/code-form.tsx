import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './code-form.module.css';
import type { TypedCode } from './use-typed-code.ts';

/** Long enough for a whole SMS; the server finds the code in it. */
const longestText = 2000;

/** The field for the confirmation code. The input stays until it has been accepted. */
export function CodeForm({ code }: { code: TypedCode }) {
  const field = useRef<HTMLInputElement>(null);
  useKeptCaret(field, code.caret);
  return (
    <>
      {code.refusedMeanwhile && (
        <div className={classes.refused}>
          <Notice tone="yellow" title={`We could not confirm ${code.refusedMeanwhile}`}>
            What you are typing is still here. Compare it with the SMS and confirm it.
          </Notice>
        </div>
      )}
      <form
        ref={code.form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          code.submit();
        }}
      >
        <TextInput
          ref={field}
          className={classes.code}
          aria-label="Payment confirmation code"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestText}
          value={code.text}
          error={code.problem}
          onChange={(event) => code.onType(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" h={56} loading={code.isPending}>
          Confirm payment
        </Button>
      </form>
    </>
  );
}

/** Restores focus and caret when the field moves to another place of the page while somebody is typing. */
function useKeptCaret(field: RefObject<HTMLInputElement | null>, caret: RefObject<number | null>) {
  useLayoutEffect(() => {
    const input = field.current;
    if (caret.current !== null) {
      input?.focus();
      input?.setSelectionRange(caret.current, caret.current);
      caret.current = null;
    }
    return () => {
      caret.current = input && document.activeElement === input ? input.selectionStart : null;
    };
  }, [field, caret]);
}
