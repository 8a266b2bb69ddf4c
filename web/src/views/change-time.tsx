import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BookingInFull } from '../domain/booking.ts';
import { DayTimes } from '../features/availability/choose-time.tsx';
import { daysFrom } from '../features/availability/free-times.ts';
import { fitInto, withOwn } from '../features/availability/own-time.ts';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { timesTaken } from '../features/availability/time-parts.ts';
import { useFreeDays } from '../features/availability/use-free-days.ts';
import {
  stretchOf,
  toRequestedTime,
  toWhenDraft,
} from '../features/bookings/book/reservation-draft.ts';
import { ChangeTimeDialog } from '../features/bookings/details/change-time-dialog.tsx';
import { ChangeTimeForm } from '../features/bookings/details/change-time-form.tsx';
import { type Moved, useChangeDraft } from '../features/bookings/details/use-change-time.ts';
import { toastDone } from '../lib/toast.ts';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  onClose: () => void;
};

/** The dialog in which a client moves a booking, with the free times of its space. */
export function ChangeTime({ booking, onClose }: Props) {
  return (
    <ChangeTimeDialog booking={booking} onClose={onClose}>
      {(whole) => <Form booking={whole} onClose={onClose} />}
    </ChangeTimeDialog>
  );
}

type FormProps = { booking: BookingInFull; onClose: () => void };

function Form({ booking, onClose }: FormProps) {
  const navigate = useNavigate();
  const time = useChangeDraft(booking);
  const { data: rules } = useQuery(spaceRulesQuery(booking.space_id));
  const { draft } = time;
  const { first, times, isFailed } = useFreeDays(booking.space_id, draft.startDate);
  const open = times && withOwn(times, booking, rules?.buffer_minutes ?? 0);
  const free = open && daysFrom(first, open).find(({ day }) => day === draft.startDate)?.free;
  const current = toRequestedTime(draft);
  const follow = (moved: Moved) => {
    onClose();
    const { state, invoice_id: invoiceId } = moved.change;
    if (state === 'applied') return toastDone(`Booking ${booking.number} is moved.`);
    return void navigate({ to: '/invoices/$id', params: { id: String(invoiceId) } });
  };
  return (
    <ChangeTimeForm
      booking={booking}
      time={time}
      rules={rules}
      notFree={open && timesTaken(stretchOf(draft), open)}
      onMoved={follow}
      onClose={onClose}
    >
      {(choose) => (
        <DayTimes
          free={free}
          isFailed={isFailed}
          chosen={current}
          onTime={(chosen) => choose(toWhenDraft(fitInto(chosen, current)) ?? {})}
        />
      )}
    </ChangeTimeForm>
  );
}
