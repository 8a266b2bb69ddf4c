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

/** What keeps a form from being sent, or came back. */
export type FormProblem = {
  /** Of the form as a whole, for an alert. */
  sentence?: string | undefined;
  fields: FieldProblems;
  /** What came back; nothing where it was not sent. */
  error?: Error;
};

export type Submission<Values, Result> = {
  /** What is wrong with the values; nothing, or no field, where they can be sent. */
  validate?: (values: Values) => FormProblem | undefined;
  /** More of it, by rules that are large, as a contract's are: they come once somebody is in the form. */
  loadRules?: () => Promise<(values: Values) => FormProblem | undefined>;
  send: (values: Values) => Promise<Result>;
  meta?: MutationMeta;
  onDone?: (result: Result, values: Values) => unknown;
  /** Closes what the form is in once it is done, unless somebody has meanwhile. */
  close?: (result: Result) => unknown;
  /** How a refusal is shown; else with the server's sentences, or this one where it gave none. */
  refused: string | ((error: Error) => FormProblem | undefined);
};

/** Sends a form once nothing is wrong with it; the focus goes to what is, before and after. */
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
    // The form stays as it is meanwhile.
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
    /** The fields that are wrong still. */
    wrong: Object.fromEntries(fields) as FieldProblems,
    /** There were such fields, and all of them were changed since. */
    isMended: touched.length > 0 && fields.length === 0 && hasFields(problem),
    /** These were changed since: their marks have served. */
    touch: (...names: string[]) => setTouched((before) => [...before, ...names]),
    /** Shows another problem, or none any more. */
    setProblem,
    busy,
    result: sending.data,
    submit,
    /** For the form itself; `values` are what it holds. */
    form: (values: () => Values) => ({
      ref: element,
      // Sent before the page listens, nothing of it may stand in an address.
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

/** What came back: the server's sentence, and one for each field that it names. */
export function refusal(error: Error, fallback: string): FormProblem {
  const fields = error instanceof ApiError ? error.errors : {};
  return { sentence: sentenceOf(error, fallback), fields, error };
}

/** The same without an alert where the fields say it. */
export function refusalBesideFields(fallback: string) {
  return (error: Error): FormProblem => {
    const problem = refusal(error, fallback);
    return hasFields(problem) ? { ...problem, sentence: undefined } : problem;
  };
}

/** The same with the sentence in the alert alone: the fields it is about are only marked. */
export const marked = ({ fields, ...problem }: FormProblem): FormProblem => ({
  ...problem,
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, true])),
});

/** That fields are empty, in one sentence; nothing where none is. */
export function missing(
  sentence: string,
  fields: Readonly<Record<string, boolean>>,
): FormProblem | undefined {
  const empty = Object.keys(fields).filter((name) => fields[name]);
  if (empty.length === 0) return undefined;
  return { sentence, fields: Object.fromEntries(empty.map((name) => [name, true])) };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** What a contract says of values, the first sentence a field. */
export function sentencesOf(issues: readonly Issue[] = []): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[String(path[0])] ??= message;
  return fields;
}

/** Problems of fields as those of a form; nothing where there are none. */
export const asProblem = (
  fields: Readonly<Record<string, string | undefined>>,
): FormProblem | undefined => {
  const wrong = Object.entries(fields).filter(([, sentence]) => sentence !== undefined);
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) as FieldProblems } : undefined;
};
