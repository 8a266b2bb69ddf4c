import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestedTime } from '../features/bookings/book/reservation-draft.ts';
import type { Reservation } from '../features/bookings/book/use-reservation.ts';
import { useSession } from '../lib/session.ts';

/**
 * Lets visitors fill in a reservation, and asks for an account over the page when they book. Once they are signed in,
 * `onSignedIn` is called, and the focus goes to the booking button.
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
      // The reservation, for the summary above the question and for the pages it may lead to.
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
    /** Does what needs an account, or asks for one first. */
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
    // The button is disabled until the terms are accepted.
    (first('[type="submit"]:enabled') ?? first('[type="checkbox"]'))?.focus();
  }, [isBack, form]);
}
