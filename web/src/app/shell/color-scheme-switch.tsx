import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '../../lib/color-scheme.ts';
import classes from './color-scheme-switch.module.css';

const schemes: { value: ColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
];

/** Light, dark, or whatever the system says; kept in the browser. */
export function ColorSchemeSwitch() {
  const chosen = useColorScheme();
  return (
    <fieldset className={classes.switch}>
      <legend className="spoken">Colours</legend>
      {schemes.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          className="reach"
          aria-pressed={chosen === value}
          aria-label={label}
          title={label}
          onClick={() => chooseColorScheme(value)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
