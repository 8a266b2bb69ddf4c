import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { draftKey } from '../../lib/draft-keys.ts';
import { useSession } from '../../lib/session.ts';
import {
  draftOfRules,
  lengthFields,
  problemsWithRules,
  type RulesDraft,
  type RulesProblems,
  wishOfRules,
} from './rules-draft.ts';
import { changeSpaceRules, type SpaceRules, spaceRulesQuery } from './space-rules.api.ts';

/** `isOutdated`: somebody else set the rules since these were read; how they stand now is at hand. */
type Outcome = { sentence: string; problems: RulesProblems; isOutdated?: boolean };

const incomplete = 'Please look at the fields that are marked.';

/** The state of the form for a space's rules; `send` sets them. What is written outlives the page in this tab. */
export function useRulesForm(rules: SpaceRules) {
  const queries = useQueryClient();
  const kept = useKeptRules(rules);
  const { draft } = kept;
  const [outcome, setOutcome] = useState<Outcome>();
  // What was changed since: its mark has served.
  const [touched, setTouched] = useState<readonly Partial<RulesDraft>[]>([]);
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<RulesDraft>) => {
    kept.change(part);
    setTouched((before) => [...before, part]);
  };
  /** Has what is written replace the rules that hold by now; false where they could not be read. */
  const meetOthers = () =>
    queries.fetchQuery({ ...spaceRulesQuery(rules.space_id), staleTime: 0 }).then(
      (current) => {
        kept.meet(current);
        return true;
      },
      () => false,
    );
  const startOver = () => {
    setOutcome(undefined);
    kept.startOver();
  };
  /** Answers the rules as they hold now; nothing where that failed, which `outcome` explains. */
  const send = async (): Promise<SpaceRules | undefined> => {
    if (busy) return undefined;
    setTouched([]);
    const problems = problemsWithRules(draft);
    if (Object.keys(problems).length > 0) {
      setOutcome({ problems, sentence: incomplete });
      return undefined;
    }
    setOutcome(undefined);
    setBusy(true);
    try {
      const wish = { version: kept.version, ...wishOfRules(draft) };
      const saved = await changeSpaceRules(rules.space_id, wish);
      kept.forget();
      return saved;
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : {};
      const sentence = sentenceOf(error, 'The rules were not saved. Please try again.');
      const isOutdated =
        error instanceof ApiError && error.code === 'RULES_CHANGED' && (await meetOthers());
      setOutcome({ sentence, problems: said, isOutdated });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const problems = touched.reduce(without, outcome?.problems ?? {});
  return { ...kept, change, startOver, outcome, problems, busy, send };
}

function useKeptRules(rules: SpaceRules) {
  const key = draftKey(useSession().user?.id, `rules-${rules.space_id}`);
  const [fresh, setFresh] = useState(() => writtenFrom(rules));
  const [kept] = useState(() => keptDraft(key));
  const [written, setWritten] = useState(kept ?? fresh);
  const { draft, version } = written;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(fresh.draft);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || !isChanged) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(written));
  }, [key, written, isChanged]);
  return {
    draft,
    version,
    isChanged,
    /** There was one from before. */
    wasKept: kept !== undefined,
    change: (part: Partial<RulesDraft>) =>
      setWritten((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    /** The rules are these by now: what is written would replace them. */
    meet: (current: SpaceRules) => {
      setFresh(writtenFrom(current));
      setWritten((before) => ({ ...before, version: current.version }));
    },
    startOver: () => setWritten(fresh),
    /** It has served, or is not wanted any more. */
    forget: () => {
      isOver.current = true;
      sessionStorage.removeItem(key);
    },
  };
}

/** What is written, and the version of the rules that it began from. */
type Written = { draft: RulesDraft; version: number };

const writtenFrom = (rules: SpaceRules): Written => ({
  draft: draftOfRules(rules),
  version: rules.version,
});

function keptDraft(key: string): Written | undefined {
  try {
    const kept: Partial<Written> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // What an earlier release kept in this tab has another shape.
    return kept?.draft && kept.version ? { draft: kept.draft, version: kept.version } : undefined;
  } catch {
    // Unreadable or barred storage: begin anew.
    return undefined;
  }
}

function without(problems: RulesProblems, changed: Partial<RulesDraft>): RulesProblems {
  const areHours = 'week' in changed || 'isAlways' in changed;
  const served = Object.keys(changed).map(
    (name) => lengthFields[name as keyof typeof lengthFields] ?? name,
  );
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) =>
        !served.includes(name as (typeof served)[number]) &&
        !(areHours && (name === 'opening_hours' || name.startsWith('hours-'))),
    ),
  );
}
