import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestedTime } from '../features/bookings/book/reservation-draft.ts';
import type { Reservation } from '../features/bookings/book/use-reservation.ts';
import { useSession } from '../lib/session.ts';

/**
 * A reservation that visitors may make as far as booking it: then they are asked for an account over it. Once they
 * are signed in, `onSignedIn` is called, and the focus goes to what books.
 */
export function useAccountFirst(spaceId: number, reservation: Reservation, onSignedIn: () => void) {
  const navigate = useNavigate();
  const session = useSession();
  const isVisitor = session.status === 'anonymous' && !session.expired;
  const { draft, form } = reservation;
  const ask = () =>
    void navigate({
      to: '/spaces/$id/booking',
      params: { id: String(spaceId) },
      // What was chosen, for the slip above the question, and for the pages that it may lead to.
      search: { ...toRequestedTime(draft), guests: Number(draft.guests) || undefined },
      state: { account: 'book' },
      resetScroll: false,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  useOnceSignedIn(isVisitor, form.ref, onSignedIn);
  return {
    reservation: isVisitor ? { ...reservation, form: { ...form, onSubmit: submit } } : reservation,
    /** Goes on with what needs an account, or asks for one. */
    withAccount: (goOn: () => void) => (isVisitor ? ask() : goOn()),
  };
}

function useOnceSignedIn(
  isVisitor: boolean,
  form: Reservation['form']['ref'],
  onSignedIn: () => void,
) {
  const wasVisitor = useRef(isVisitor);
  const [isBack, setBack] = useState(false);
  const tell = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (wasVisitor.current && !isVisitor) {
      tell();
      setBack(true);
    }
    wasVisitor.current = isVisitor;
  }, [isVisitor]);
  useEffect(() => {
    if (!isBack) return;
    setBack(false);
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    // The button waits for the terms, where they are not accepted yet.
    (first('[type="submit"]:enabled') ?? first('[type="checkbox"]'))?.focus();
  }, [isBack, form]);
}
