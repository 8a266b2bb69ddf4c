import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nairobiDay } from '../../../lib/dates.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { asProblem, refusal, useSubmit } from '../../../lib/use-submit.ts';
import {
  draftOfRules,
  lengthFields,
  problemsWithRules,
  type RulesDraft,
  toRulesInput,
} from './rules-draft.ts';
import {
  changeSpaceRules,
  rulesRefusal,
  type SpaceRules,
  spaceRulesQuery,
} from './space-rules.api.ts';

const incomplete = 'Please look at the fields that are marked.';

/** The field itself says more. */
const unreadDay = 'We cannot find this day.';

/** What is written, and the version of the rules that it began from. */
type Written = { draft: RulesDraft; version: number };

const writtenFrom = (rules: SpaceRules): Written => ({
  draft: draftOfRules(rules),
  version: rules.version,
});

type Options = {
  rules: SpaceRules;
  onSaved: (rules: SpaceRules) => void;
  /** Closes the form once they are saved. */
  close: (rules: SpaceRules) => void;
};

/** The form for a space's rules. What is written outlives the page in this tab. */
export function useRulesForm({ rules, onSaved, close }: Options) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState(() => writtenFrom(rules));
  const kept = useKeptDraft({
    about: `rules-${rules.space_id}`,
    fresh,
    isOther: (written, other) => JSON.stringify(written.draft) !== JSON.stringify(other.draft),
  });
  // Somebody else set the rules since these were read; how they stand now is at hand.
  const [isOutdated, setOutdated] = useState(false);
  // Days that may be left out, and hold a text that is none.
  const [unread, setUnread] = useState<readonly string[]>([]);
  /** Loads the rules as they stand now, which the draft is to replace. */
  const takeCurrent = async () => {
    const current = await queries.fetchQuery({
      ...spaceRulesQuery(rules.space_id),
      staleTime: 0,
    });
    setFresh(writtenFrom(current));
    kept.change({ version: current.version });
    setOutdated(true);
  };
  const sending = useSubmit({
    validate: ({ draft }: Written) => {
      const found = asProblem({
        ...problemsWithRules(draft, nairobiDay(new Date())),
        ...Object.fromEntries(unread.map((name) => [name, unreadDay])),
      });
      return found && { ...found, sentence: incomplete };
    },
    send: async ({ draft, version }) => {
      setOutdated(false);
      try {
        return await changeSpaceRules(rules.space_id, { version, ...toRulesInput(draft) });
      } catch (error) {
        const wereChanged = rulesRefusal(error) === 'RULES_CHANGED';
        // Where they cannot be read, the refusal alone is shown.
        if (wereChanged) await takeCurrent().catch(() => {});
        throw error;
      }
    },
    meta: { changes: 'times', untilShown: true },
    onDone: (saved) => {
      kept.forget();
      onSaved(saved);
    },
    close,
    refused: (error) => refusal(error, 'The rules were not saved. Please try again.'),
  });
  return {
    ...sending,
    ...kept,
    draft: kept.draft.draft,
    isChanged: kept.isChanged || unread.length > 0,
    isOutdated,
    unread,
    markUnread: (name: string, isUnread: boolean) => {
      setUnread((before) => [...before.filter((one) => one !== name), ...(isUnread ? [name] : [])]);
      sending.touch(name);
    },
    change: (part: Partial<RulesDraft>) => {
      kept.change((before) => ({ draft: { ...before.draft, ...part } }));
      sending.touch(...mendedBy(part, Object.keys(sending.wrong)));
    },
    startOver: () => {
      sending.setProblem(undefined);
      kept.startOver();
    },
    form: sending.form(() => kept.draft),
  };
}

/** The problems that are not any more once a part of the draft has been changed. */
function mendedBy(changed: Partial<RulesDraft>, problems: readonly string[]): string[] {
  const areHours = 'week' in changed || 'isAlways' in changed;
  const fields: readonly string[] = Object.keys(changed).map(
    (name) => lengthFields[name as keyof typeof lengthFields] ?? name,
  );
  return problems.filter(
    (name) =>
      fields.includes(name) ||
      ('toClose' in changed && name.startsWith('to-close-')) ||
      (areHours && (name === 'opening_hours' || name.startsWith('hours-'))),
  );
}
