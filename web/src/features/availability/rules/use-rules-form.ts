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

/** Short, as the field itself says more. */
const unreadDay = 'We cannot find this day.';

/** The draft, and the version of the rules it is based on. */
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

/** The form for a space's rules. The draft outlives the page within this tab. */
export function useRulesForm({ rules, onSaved, close }: Options) {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState(() => writtenFrom(rules));
  const kept = useKeptDraft({
    about: `rules-${rules.space_id}`,
    fresh,
    isOther: (written, other) => JSON.stringify(written.draft) !== JSON.stringify(other.draft),
  });
  // Somebody else has changed the rules since; the current ones have been loaded.
  const [isOutdated, setOutdated] = useState(false);
  // Optional day fields that contain a text which is not a day.
  const [unread, setUnread] = useState<readonly string[]>([]);
  /** Loads the current rules, as the version that the draft will replace. */
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
        // If they cannot be loaded, only the refusal is shown.
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

/** The problems that a change to the draft may have solved. */
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
