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
import { changeSpaceRules, type SpaceRules } from './space-rules.api.ts';

type Outcome = { sentence: string; problems: RulesProblems };

const incomplete = 'Please look at the fields that are marked.';

/** The state of the form for a space's rules; `send` sets them. What is written outlives the page in this tab. */
export function useRulesForm(rules: SpaceRules) {
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
      const saved = await changeSpaceRules(rules.space_id, wishOfRules(draft));
      kept.forget();
      return saved;
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : {};
      const sentence = sentenceOf(error, 'The rules were not saved. Please try again.');
      setOutcome({ sentence, problems: said });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const problems = touched.reduce(without, outcome?.problems ?? {});
  return { ...kept, change, outcome, problems, busy, send };
}

function useKeptRules(rules: SpaceRules) {
  const key = draftKey(useSession().user?.id, `rules-${rules.space_id}`);
  const [fresh] = useState(() => draftOfRules(rules));
  const [kept] = useState(() => keptDraft(key));
  const [draft, setDraft] = useState(kept ?? fresh);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(fresh);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || !isChanged) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft, isChanged]);
  return {
    draft,
    isChanged,
    /** There was one from before. */
    wasKept: kept !== undefined,
    change: (part: Partial<RulesDraft>) => setDraft((before) => ({ ...before, ...part })),
    startOver: () => setDraft(fresh),
    /** It has served, or is not wanted any more. */
    forget: () => {
      isOver.current = true;
      sessionStorage.removeItem(key);
    },
  };
}

function keptDraft(key: string): RulesDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
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
