import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, isSessionOver, sentenceOf } from './api-error.ts';
import { useAskAgain } from './ask-for-account.ts';
import { useFocusOnOutcome } from './focus-first-problem.ts';
import { useCloseWhenDone, useIsThere } from './late-answers.ts';
import { neededToSend } from './renewed.ts';
import { toastProblem } from './toast.ts';

/** Fields that are wrong, by name: each with its sentence, or only marked where the alert says it. */
export type FieldProblems = Readonly<Record<string, string | true>>;

/** Why a form cannot be sent, or was refused. */
export type FormProblem = {
  /** Of the form as a whole, for an alert. */
  sentence?: string | undefined;
  fields: FieldProblems;
  /** The error of the call; absent where nothing was sent. */
  error?: Error;
};

export type Submission<Values, Result> = {
  /** Checks the values; undefined, or no fields, if they can be sent. */
  validate?: (values: Values) => FormProblem | undefined;
  /** Loads further checks that are large, such as a contract's, once the focus is in the form. */
  loadRules?: () => Promise<(values: Values) => FormProblem | undefined>;
  send: (values: Values) => Promise<Result>;
  meta?: MutationMeta;
  onDone?: (result: Result, values: Values) => unknown;
  /** Closes what the form is in once it is done, unless somebody has meanwhile. */
  close?: (result: Result) => unknown;
  /** How a refusal is shown; by default by the server's sentences, or this fallback where it gave none. */
  refused: string | ((error: Error) => FormProblem | undefined);
};

/** Submits a form if it has no errors; the focus goes to the first error, whether found before or after sending. */
export function useSubmit<Values, Result>(submission: Submission<Values, Result>) {
  const { validate, loadRules, send, meta = {}, onDone, close, refused } = submission;
  const element = useRef<HTMLFormElement>(null);
  const askAgain = useAskAgain();
  const isThere = useIsThere();
  const [problem, showProblem] = useState<FormProblem>();
  const [touched, setTouched] = useState<readonly string[]>([]);
  const setProblem = (next: FormProblem | undefined) => {
    showProblem(next);
    setTouched([]);
  };
  const fail = (error: Error) => {
    // The form stays as it is behind the login.
    if (isSessionOver(error)) return askAgain();
    const found = typeof refused === 'string' ? refusal(error, refused) : refused(error);
    setProblem(found);
    if (isThere()) return;
    const sentence = found && (found.sentence ?? sentenceOf(error, ''));
    if (sentence) toastProblem(sentence);
  };
  const sending = useMutation({
    mutationFn: send,
    meta,
    onSuccess: (result, values) => onDone?.(result, values),
    onError: fail,
  });
  useCloseWhenDone(sending, close);
  const begin = (values: Values, found: FormProblem | undefined) => {
    setProblem(found);
    if (!found) sending.mutate(values);
  };
  const checking = useMutation({
    mutationFn: async (values: Values) => (loadRules && (await neededToSend(loadRules)))?.(values),
    meta: { isPart: true },
    onSuccess: (found, values) => begin(values, found),
    onError: fail,
  });
  const busy = checking.isPending || sending.isPending;
  useFocusOnOutcome(element, problem ?? sending.data);
  const submit = (values: Values) => {
    if (busy) return;
    const found = validate?.(values);
    if (found || !loadRules) begin(values, found);
    else checking.mutate(values);
  };
  const fields = Object.entries(problem?.fields ?? {}).filter(([name]) => !touched.includes(name));
  return {
    problem,
    /** The fields with errors that were not changed since. */
    wrong: Object.fromEntries(fields) as FieldProblems,
    /** There were such fields, and all of them were changed since. */
    isMended: touched.length > 0 && fields.length === 0 && hasFields(problem),
    /** Clears the marks of fields that were changed. */
    touch: (...names: string[]) => setTouched((before) => [...before, ...names]),
    /** Shows another problem, or none. */
    setProblem,
    busy,
    result: sending.data,
    submit,
    /** Props of the form element; `values` returns its current values. */
    form: (values: () => Values) => ({
      ref: element,
      // If the browser submits it before the page listens, its values must not end up in the address.
      method: 'post',
      noValidate: true,
      onFocus: () => void loadRules?.().catch(() => undefined),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit(values());
      },
    }),
  };
}

const hasFields = (problem: FormProblem | undefined) =>
  Object.keys(problem?.fields ?? {}).length > 0;

/** The problem of a refused call: the server's sentence, and one for each field it names. */
export function refusal(error: Error, fallback: string): FormProblem {
  const fields = error instanceof ApiError ? error.errors : {};
  return { sentence: sentenceOf(error, fallback), fields, error };
}

/** The same, but without an alert if fields have sentences of their own. */
export function refusalBesideFields(fallback: string) {
  return (error: Error): FormProblem => {
    const problem = refusal(error, fallback);
    return hasFields(problem) ? { ...problem, sentence: undefined } : problem;
  };
}

/** The same with the sentence in the alert only; the fields are just marked. */
export const marked = ({ fields, ...problem }: FormProblem): FormProblem => ({
  ...problem,
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, true])),
});

/** The problem that fields are empty, in one sentence; undefined if none is. */
export function missing(
  sentence: string,
  fields: Readonly<Record<string, boolean>>,
): FormProblem | undefined {
  const empty = Object.keys(fields).filter((name) => fields[name]);
  if (empty.length === 0) return undefined;
  return { sentence, fields: Object.fromEntries(empty.map((name) => [name, true])) };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** The first error message of each field, from a contract's check. */
export function sentencesOf(issues: readonly Issue[] = []): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[String(path[0])] ??= message;
  return fields;
}

/** Errors of fields as the problem of a form; undefined if there are none. */
export const asProblem = (
  fields: Readonly<Record<string, string | undefined>>,
): FormProblem | undefined => {
  const wrong = Object.entries(fields).filter(([, sentence]) => sentence !== undefined);
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) as FieldProblems } : undefined;
};
