import {
  type Fault,
  type Kind,
  type NewRule,
  type Product,
  RESPONSE_FAULTS,
  WITH_CALLBACK,
} from './fault-rules.ts';

/** The facts of a request or a callback that a rule may match. */
export interface Facts {
  phone?: string | undefined;
  /** The till or pay bill that is paid. */
  business?: string | undefined;
  receipt?: string | undefined;
  amountCents?: number | undefined;
}

/** The rules by which things go wrong. A rule without `times` applies until it is removed. */
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let rules: (NewRule & { id: number })[] = [];
  let lastId = 0;

  const take = (matches: (rule: NewRule) => boolean): Fault[] => {
    const matching = rules.filter(matches);
    for (const rule of matching) if (rule.times !== undefined) rule.times -= 1;
    rules = rules.filter(({ times }) => times !== 0);
    return matching.map((rule) => rule.fault);
  };

  return {
    list: () => rules,
    add(rule: NewRule) {
      lastId += 1;
      rules = [...rules, { id: lastId, ...rule }];
      return lastId;
    },
    /** False if there is no such rule. */
    remove(id: number): boolean {
      const before = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < before;
    },
    clear() {
      rules = [];
    },
    /** The faults of the response to a request, each counted as used. */
    ofResponse: (product: Product, facts: Facts) =>
      take(
        (rule) =>
          (rule.on === product || rule.on === 'all') &&
          affectsResponse(product, rule.fault.kind) &&
          isAbout(rule, facts),
      ),
    /** Faults of a callback, each counted as used; of some kinds, or of all. */
    ofCallback: (
      place: (typeof WITH_CALLBACK)[number],
      facts: Facts,
      isWanted: (kind: Kind) => boolean = () => true,
    ) =>
      take(
        (rule) =>
          rule.on === place &&
          !RESPONSE_FAULTS.includes(rule.fault.kind) &&
          isWanted(rule.fault.kind) &&
          isAbout(rule, facts),
      ),
  };
}

/** Without a callback, only the response can be delayed or forced. OAuth has no token to lose. */
function affectsResponse(product: Product, kind: Kind): boolean {
  if (product === 'oauth' && kind === 'expired-token') return false;
  const hasCallback = WITH_CALLBACK.some((place) => place === product);
  return RESPONSE_FAULTS.includes(kind) || !hasCallback;
}

function isAbout({ match }: NewRule, facts: Facts): boolean {
  return (
    (match.phone === undefined || match.phone === facts.phone) &&
    (match.business === undefined || match.business === facts.business) &&
    (match.receipt === undefined || match.receipt === facts.receipt) &&
    (match.amount === undefined || match.amount * 100 === facts.amountCents)
  );
}

/** The fault of a kind among `faults`. */
export function faultOf<K extends Kind>(faults: readonly Fault[], kind: K) {
  return faults.find((one): one is Extract<Fault, { kind: K }> => one.kind === kind);
}
