import { IconLeaf } from '@tabler/icons-react';
import { use } from 'react';
import { chooseToSaveData, SavesData } from '../../lib/saves-data.ts';
import classes from './save-data-switch.module.css';

/** Turns on small pictures and no preloading; kept in the browser. */
export function SaveDataSwitch() {
  const saves = use(SavesData);
  return (
    <button
      type="button"
      className={classes.switch}
      aria-pressed={saves}
      title="Small pictures, and nothing is loaded ahead"
      onClick={() => chooseToSaveData(!saves)}
    >
      <IconLeaf size={16} stroke={1.75} aria-hidden="true" />
      Save data
    </button>
  );
}
