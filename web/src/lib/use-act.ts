import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { isSessionOver, sentenceOf } from './api-error.ts';
import { useAskAgain } from './ask-for-account.ts';
import { useCloseWhenDone, useIsThere } from './late-answers.ts';
import { toastProblem } from './toast.ts';

type Act<Given, Result> = {
  send: (given: Given) => Promise<Result>;
  meta?: MutationMeta;
  onDone?: (result: Result, given: Given) => unknown;
  /** Closes the dialog once done, unless somebody has closed it meanwhile. */
  close?: (result: Result) => unknown;
  /** The sentence for a refusal, or the fallback where the server gave none. */
  refused: string | ((error: Error) => string);
};

/** An action without fields to fill in: whether it is under way, and why it failed. */
export function useAct<Given = void, Result = unknown>(act: Act<Given, Result>) {
  const { send, meta = {}, onDone, close, refused } = act;
  const askAgain = useAskAgain();
  const isThere = useIsThere();
  const sentence = (error: Error | null) => {
    if (!error || isSessionOver(error)) return undefined;
    return typeof refused === 'string' ? sentenceOf(error, refused) : refused(error);
  };
  const acting = useMutation({
    mutationFn: send,
    meta,
    onSuccess: (result, given) => onDone?.(result, given),
    onError: (error) => {
      if (isSessionOver(error)) return askAgain();
      const said = sentence(error);
      if (said && !isThere()) toastProblem(said);
    },
  });
  useCloseWhenDone(acting, close);
  const { error, isPending, mutate, reset } = acting;
  return {
    act: mutate,
    busy: isPending,
    problem: sentence(error),
    forgetProblem: () => {
      if (error) reset();
    },
  };
}
