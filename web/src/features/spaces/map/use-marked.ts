import { type RefObject, useEffect, useState } from 'react';

/** Of the cards of a list: what their headings are called, as `SpaceCard` calls them. */
const idOf = (card: Element | null | undefined): number | undefined =>
  Number(/^space-(\d+)$/.exec(card?.getAttribute('aria-labelledby') ?? '')?.[1]) || undefined;

const cardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('article') : undefined;

/** The space that is pointed at, as a card of the list or as a pin: its card is marked with it. */
export function useMarked(list: RefObject<HTMLElement | null>) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    const region = list.current;
    const follow = (event: Event) => {
      const card = cardOf(event);
      // Over the map it is the pin that says which.
      if (event.target instanceof Element && event.target.closest('aside')) return;
      setId(idOf(card));
    };
    region?.addEventListener('pointerover', follow);
    region?.addEventListener('focusin', follow);
    return () => {
      region?.removeEventListener('pointerover', follow);
      region?.removeEventListener('focusin', follow);
    };
  }, [list]);
  useEffect(() => {
    const card = id && list.current?.querySelector(`article[aria-labelledby="space-${id}"]`);
    if (!card) return;
    card.toggleAttribute('data-marked', true);
    return () => void card.toggleAttribute('data-marked', false);
  }, [id, list]);
  return { id, point: setId };
}
