import {
  type Icon,
  IconArmchair2,
  IconBuildingStore,
  IconCamera,
  IconConfetti,
  IconDesk,
  IconHammer,
  IconPresentationAnalytics,
  IconUsers,
} from '@tabler/icons-react';
import type { SpaceType } from '../../domain/space.ts';

/** The icon of each type of space. */
export const spaceTypeIcons = {
  office: IconDesk,
  'meeting room': IconUsers,
  coworking: IconArmchair2,
  'conference room': IconPresentationAnalytics,
  studio: IconCamera,
  workshop: IconHammer,
  'event space': IconConfetti,
  'retail space': IconBuildingStore,
} satisfies Record<SpaceType, Icon>;
