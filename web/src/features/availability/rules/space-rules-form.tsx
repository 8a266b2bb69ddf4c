import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EditorFoot, KeptNote, StartOver } from '../../../ui/editor.tsx';
import { BookingRuleFields } from './booking-rule-fields.tsx';
import { ClashList } from './clash-list.tsx';
import { ClosuresField } from './closures-field.tsx';
import { drawnHours, type RulesProblems } from './rules-draft.ts';
import type { Clash } from './space-rules.api.ts';
import classes from './space-rules-form.module.css';
import type { useRulesForm } from './use-rules-form.ts';
import { WeekBars } from './week-bars.tsx';
import { WeekFields } from './week-fields.tsx';

type Props = {
  form: ReturnType<typeof useRulesForm>;
  clashes: readonly Clash[];
};

const openings = [
  { value: true, word: 'Always open' },
  { value: false, word: 'Set hours' },
] as const;

/** Everything an owner asks of a booking's time, with the week it makes drawn beside it. */
export function SpaceRulesForm({ form, clashes }: Props) {
  const { draft, change, problem, isMended, busy } = form;
  const problems = form.wrong as RulesProblems;
  return (
    <form {...form.form}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {form.wasKept && form.isChanged && <KeptNote onStartOver={form.startOver} />}
          <ClashList clashes={clashes} />
          <section aria-labelledby="rules-hours">
            <h3 id="rules-hours">Opening hours</h3>
            <ChoiceChips
              legend="When the space is open"
              choices={openings}
              chosen={draft.isAlways}
              onChoose={(isAlways) => change({ isAlways })}
            />
            {!draft.isAlways && (
              <>
                <p className={classes.hint}>
                  Nairobi time. An end at 00:00 is midnight; for hours past it, open the next day
                  from 00:00 as well, and a booking may run through.
                </p>
                <WeekFields
                  week={draft.week}
                  problems={problems}
                  onChange={(week) => change({ week })}
                />
              </>
            )}
            {problems.opening_hours && (
              <p className={classes.problem} role="alert">
                {problems.opening_hours}
              </p>
            )}
          </section>
          <section aria-labelledby="rules-closures">
            <h3 id="rules-closures">Closed days</h3>
            <ClosuresField
              closures={draft.closures}
              problem={problems.closures}
              onChange={(closures) => change({ closures })}
            />
          </section>
          <section aria-labelledby="rules-bookings">
            <h3 id="rules-bookings">Bookings</h3>
            <BookingRuleFields draft={draft} problems={problems} onChange={change} />
          </section>
        </div>
        <aside aria-label="The week">
          <h3>The week</h3>
          <WeekBars hours={drawnHours(draft)} isAlways={draft.isAlways} />
        </aside>
      </div>
      <EditorFoot
        className={classes.foot}
        problem={
          problem &&
          !isMended && (
            <>
              {problem.sentence}
              {form.isOutdated && (
                <p>
                  <StartOver onPress={form.startOver}>Start over from how they stand now</StartOver>
                </p>
              )}
            </>
          )
        }
        act={busy ? 'Saving rules...' : 'Save rules'}
        busy={busy}
      />
    </form>
  );
}
