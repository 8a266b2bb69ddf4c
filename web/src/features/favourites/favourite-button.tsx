import { IconHeart } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

type Props = {
  space: { id: number; title: string };
  /** Shows its label, where there is room. */
  isNamed?: boolean;
};

/** A heart that saves or removes a space. Its name says which of the two a press does. */
export function FavouriteButton({ space: { id, title }, isNamed = false }: Props) {
  const { saved, changed, toggle } = useFavourite(id, title);
  return (
    <>
      <button
        type="button"
        className={`${classes.heart} scripted`}
        data-saved={saved || undefined}
        aria-label={saved ? `Remove ${title} from favourites` : `Save ${title}`}
        onClick={toggle}
      >
        <IconHeart size={20} stroke={1.75} fill={saved ? 'currentColor' : 'none'} aria-hidden />
        {isNamed && <span className={classes.name}>{saved ? 'Saved' : 'Save'}</span>}
      </button>
      <span className="spoken" aria-live="polite">
        {changed && (saved ? 'Saved to your favourites.' : 'Removed from your favourites.')}
      </span>
    </>
  );
}
