import { facilitiesIn } from '@nafasi/server/contract/places/spaces/facilities/facilities';
import {
  type Amenity,
  ARRANGEMENTS,
  type Arrangement,
  type BackupKind,
} from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import { problemWithSeats } from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import type { Space } from '../../../domain/space.ts';
import { sentencesOf } from '../../../lib/use-submit.ts';
import type { SpaceInput } from '../manage-spaces.api.ts';

/** Empty if not told. */
export type YesOrNo = '' | 'yes' | 'no';
/** `none` means no backup at all, and excludes the others. */
export type BackupChoice = BackupKind | 'none';

/** The facilities of a space as form values; figures as typed. */
export type FacilitiesDraft = {
  amenities: Amenity[];
  seats: Record<Arrangement, string>;
  area: string;
  mainsPower: YesOrNo;
  backup: BackupChoice[];
  backupHours: string;
  download: string;
  upload: string;
  secondLine: YesOrNo;
  mainsWater: YesOrNo;
  tank: YesOrNo;
  litres: string;
};

export const emptyFacilities: FacilitiesDraft = {
  amenities: [],
  seats: { boardroom: '', theatre: '', classroom: '' },
  area: '',
  mainsPower: '',
  backup: [],
  backupHours: '',
  download: '',
  upload: '',
  secondLine: '',
  mainsWater: '',
  tank: '',
  litres: '',
};

const shown = (figure: number | null): string => (figure === null ? '' : String(figure));
const answered = (told: boolean | null): YesOrNo => (told === null ? '' : told ? 'yes' : 'no');

export const draftOfFacilities = (space: Space): FacilitiesDraft => ({
  amenities: space.amenities,
  seats: {
    boardroom: shown(space.seats.boardroom),
    theatre: shown(space.seats.theatre),
    classroom: shown(space.seats.classroom),
  },
  area: shown(space.area_m2),
  mainsPower: answered(space.power.mains),
  backup: space.power.backup?.length === 0 ? ['none'] : (space.power.backup ?? []),
  backupHours: shown(space.power.backup_hours),
  download: shown(space.internet.download_mbps),
  upload: shown(space.internet.upload_mbps),
  secondLine: answered(space.internet.second_line),
  mainsWater: answered(space.water.mains),
  tank: answered(space.water.tank),
  litres: shown(space.water.tank_litres),
});

/** The choices after a change: `none` and any kind exclude each other. */
export function backupAfter(
  before: readonly BackupChoice[],
  chosen: readonly BackupChoice[],
): BackupChoice[] {
  const isNoneNew = chosen.includes('none') && !before.includes('none');
  if (isNoneNew) return ['none'];
  return chosen.filter((one) => one !== 'none' || chosen.length === 1);
}

/** NaN for what is not a number, which the contract refuses with a sentence. */
const figure = (typed: string) => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : (Number(text) as number);
};
const told = (answer: YesOrNo) => (answer === '' ? null : answer === 'yes');

type FacilitiesInput = Required<
  Pick<SpaceInput, 'amenities' | 'seats' | 'area_m2' | 'power' | 'internet' | 'water'>
>;

/** The facilities as the API takes them. */
export function toFacilities(draft: FacilitiesDraft): FacilitiesInput {
  const kinds = draft.backup.filter((kind) => kind !== 'none');
  const isTold = draft.backup.length > 0;
  return {
    amenities: draft.amenities,
    seats: {
      boardroom: figure(draft.seats.boardroom),
      theatre: figure(draft.seats.theatre),
      classroom: figure(draft.seats.classroom),
    },
    area_m2: figure(draft.area),
    power: {
      mains: told(draft.mainsPower),
      backup: isTold ? kinds : null,
      backup_hours: figure(draft.backupHours),
    },
    internet: {
      download_mbps: figure(draft.download),
      upload_mbps: figure(draft.upload),
      second_line: told(draft.secondLine),
    },
    water: {
      mains: told(draft.mainsWater),
      tank: told(draft.tank),
      tank_litres: figure(draft.litres),
    },
  };
}

/** What the server would refuse, one sentence for each part. */
export function problemsWithFacilities(
  draft: FacilitiesDraft,
  maxGuests: number,
): Record<string, string> {
  const sent = toFacilities(draft);
  const problems: Record<string, string> = {};
  for (const [part, value] of Object.entries(sent)) {
    const { error } = facilitiesIn[part as keyof typeof facilitiesIn].safeParse(value);
    const [first] = error?.issues ?? [];
    if (first) Object.assign(problems, sentencesOf([{ path: [part], message: first.message }]));
  }
  const seats = ARRANGEMENTS.some((one) => draft.seats[one])
    ? problemWithSeats(sent as Pick<Space, 'seats'>, maxGuests)
    : undefined;
  return { ...(seats && { seats }), ...problems };
}
