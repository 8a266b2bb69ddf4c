import { type RefObject, useEffect, useState } from 'react';

/** The space's id of a card in the list, from its heading's id as set by `SpaceCard`. */
const idOf = (card: Element | null | undefined): number | undefined =>
  Number(/^space-(\d+)$/.exec(card?.getAttribute('aria-labelledby') ?? '')?.[1]) || undefined;

const cardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('article') : undefined;

/** The space that is hovered or focused, by its card or its pin; its card is highlighted. */
export function useMarked(list: RefObject<HTMLElement | null>) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    const region = list.current;
    const follow = (event: Event) => {
      const card = cardOf(event);
      // Over the map, pins report it themselves.
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
