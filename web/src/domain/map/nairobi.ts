// Our own drawing of Nairobi: landmarks for orientation, from coordinates rounded to some hundred metres. Relative
// positions are right, but it is no survey. Pairs are longitude and latitude, as in GeoJSON.
import { MIDDLES } from '@nafasi/server/contract/places/neighbourhoods/middles';

export type Pair = readonly [longitude: number, latitude: number];
export type Line = { name: string; line: readonly Pair[] };
export type Area = { name: string; ring: readonly Pair[] };

/** As in well-known text: `36.82 -1.28, 36.83 -1.29`. */
const path = (text: string): Pair[] =>
  text.split(', ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number);
    return [longitude, latitude];
  });

/** Parks and forests. */
export const greens: readonly Area[] = [
  {
    name: 'Nairobi National Park',
    ring: path(
      '36.772 -1.346, 36.79 -1.34, 36.808 -1.336, 36.838 -1.333, 36.855 -1.338, 36.875 -1.35, 36.892 -1.362, 36.92 -1.395, 36.945 -1.425, 36.91 -1.44, 36.87 -1.435, 36.83 -1.42, 36.79 -1.402, 36.766 -1.388',
    ),
  },
  {
    name: 'Karura Forest',
    ring: path(
      '36.806 -1.246, 36.818 -1.252, 36.835 -1.25, 36.84 -1.238, 36.837 -1.226, 36.825 -1.225, 36.815 -1.233',
    ),
  },
  {
    name: 'Ngong Forest',
    ring: path(
      '36.733 -1.306, 36.748 -1.304, 36.768 -1.312, 36.773 -1.322, 36.752 -1.331, 36.735 -1.327, 36.724 -1.316',
    ),
  },
  {
    name: 'Uhuru Park',
    ring: path('36.8155 -1.285, 36.818 -1.287, 36.8195 -1.2925, 36.8165 -1.2935, 36.814 -1.289'),
  },
  { name: 'City Park', ring: path('36.822 -1.258, 36.83 -1.259, 36.83 -1.266, 36.824 -1.266') },
  { name: 'Arboretum', ring: path('36.801 -1.274, 36.808 -1.275, 36.808 -1.279, 36.802 -1.279') },
];

export const waters: readonly Area[] = [
  {
    name: 'Nairobi Dam',
    ring: path('36.7945 -1.316, 36.799 -1.3145, 36.803 -1.3155, 36.802 -1.3185, 36.797 -1.3185'),
  },
];

export const rivers: readonly Line[] = [
  {
    name: 'Nairobi River',
    line: path(
      '36.72 -1.272, 36.745 -1.277, 36.77 -1.2735, 36.79 -1.2715, 36.806 -1.272, 36.815 -1.2745, 36.826 -1.278, 36.838 -1.283, 36.855 -1.285, 36.875 -1.277, 36.9 -1.268, 36.93 -1.262, 36.98 -1.256',
    ),
  },
];

export const airports: readonly Area[] = [
  {
    name: 'Jomo Kenyatta Airport',
    ring: path(
      '36.905 -1.318, 36.915 -1.31, 36.94 -1.325, 36.957 -1.345, 36.945 -1.351, 36.915 -1.335',
    ),
  },
  {
    name: 'Wilson Airport',
    ring: path('36.803 -1.32, 36.812 -1.3165, 36.825 -1.3225, 36.82 -1.328, 36.806 -1.327'),
  },
];

export const mainRoads: readonly Line[] = [
  {
    name: 'Uhuru Highway',
    line: path(
      '36.8135 -1.2748, 36.817 -1.2807, 36.8186 -1.2865, 36.8213 -1.2925, 36.825 -1.2988, 36.8262 -1.3045',
    ),
  },
  {
    name: 'Mombasa Road',
    line: path(
      '36.8262 -1.3045, 36.8367 -1.3172, 36.8475 -1.3262, 36.862 -1.3295, 36.881 -1.3275, 36.894 -1.334, 36.913 -1.3585, 36.94 -1.399, 36.975 -1.44',
    ),
  },
  {
    name: 'Waiyaki Way',
    line: path(
      '36.8135 -1.2748, 36.8035 -1.266, 36.79 -1.261, 36.7765 -1.259, 36.762 -1.2615, 36.7495 -1.264, 36.72 -1.26, 36.69 -1.249, 36.662 -1.247, 36.62 -1.232',
    ),
  },
  {
    name: 'Thika Road',
    line: path(
      '36.8135 -1.2748, 36.822 -1.2735, 36.837 -1.268, 36.846 -1.257, 36.859 -1.248, 36.87 -1.2425, 36.881 -1.228, 36.888 -1.2195, 36.897 -1.2155, 36.917 -1.204, 36.931 -1.185, 36.96 -1.147, 36.973 -1.13',
    ),
  },
  {
    name: 'Ngong Road',
    line: path(
      '36.8213 -1.2925, 36.815 -1.297, 36.807 -1.3005, 36.7868 -1.2995, 36.7635 -1.2985, 36.756 -1.3, 36.74 -1.308, 36.7075 -1.3195, 36.68 -1.342, 36.656 -1.362, 36.64 -1.38',
    ),
  },
  {
    name: 'Langata Road',
    line: path(
      '36.8262 -1.3045, 36.818 -1.3125, 36.811 -1.3175, 36.801 -1.3285, 36.785 -1.336, 36.769 -1.342, 36.745 -1.345, 36.727 -1.337, 36.7075 -1.3195',
    ),
  },
  {
    name: 'Jogoo Road',
    line: path('36.829 -1.2905, 36.84 -1.2925, 36.852 -1.2925, 36.865 -1.2945, 36.886 -1.2965'),
  },
  {
    name: 'Outer Ring Road',
    line: path(
      '36.87 -1.2425, 36.879 -1.256, 36.8835 -1.267, 36.885 -1.283, 36.886 -1.2965, 36.8935 -1.309, 36.898 -1.32, 36.894 -1.334',
    ),
  },
  {
    name: 'Southern Bypass',
    line: path(
      '36.8475 -1.3262, 36.83 -1.33, 36.805 -1.333, 36.785 -1.338, 36.765 -1.333, 36.745 -1.316, 36.728 -1.308, 36.708 -1.29, 36.69 -1.268, 36.675 -1.25',
    ),
  },
  {
    name: 'Eastern Bypass',
    line: path(
      '36.894 -1.334, 36.913 -1.317, 36.935 -1.302, 36.956 -1.287, 36.966 -1.268, 36.972 -1.23, 36.972 -1.19, 36.952 -1.165',
    ),
  },
  {
    name: 'Northern Bypass',
    line: path(
      '36.952 -1.165, 36.925 -1.178, 36.9 -1.192, 36.878 -1.203, 36.842 -1.204, 36.816 -1.209, 36.797 -1.2105, 36.781 -1.207',
    ),
  },
  {
    name: 'Western Bypass',
    line: path(
      '36.781 -1.207, 36.757 -1.2, 36.732 -1.208, 36.714 -1.218, 36.692 -1.23, 36.675 -1.25',
    ),
  },
  {
    name: 'Kiambu Road',
    line: path(
      '36.84 -1.26, 36.8385 -1.247, 36.8405 -1.229, 36.842 -1.204, 36.836 -1.171, 36.83 -1.15',
    ),
  },
  {
    name: 'Limuru Road',
    line: path(
      '36.822 -1.2735, 36.8195 -1.262, 36.817 -1.25, 36.811 -1.239, 36.8045 -1.2295, 36.795 -1.212, 36.78 -1.2061, 36.765 -1.185, 36.748 -1.16, 36.73 -1.14',
    ),
  },
];

export const roads: readonly Line[] = [
  { name: 'Kenyatta Avenue', line: path('36.8145 -1.2885, 36.8186 -1.2865, 36.8245 -1.2845') },
  { name: 'Valley Road', line: path('36.8145 -1.2885, 36.806 -1.2945, 36.801 -1.3') },
  { name: 'Haile Selassie Avenue', line: path('36.8213 -1.2925, 36.829 -1.2905') },
  {
    name: 'Moi Avenue',
    line: path('36.817 -1.2807, 36.8205 -1.2805, 36.8245 -1.2845, 36.829 -1.2905'),
  },
  {
    name: 'Argwings Kodhek Road',
    line: path('36.806 -1.2945, 36.799 -1.296, 36.788 -1.2925, 36.779 -1.289, 36.765 -1.289'),
  },
  {
    name: 'James Gichuru Road',
    line: path('36.7765 -1.259, 36.769 -1.27, 36.7655 -1.28, 36.765 -1.289, 36.7635 -1.2985'),
  },
  {
    name: 'Othaya Road',
    line: path('36.799 -1.264, 36.789 -1.277, 36.785 -1.286, 36.784 -1.2995'),
  },
  {
    name: 'Riverside Drive',
    line: path('36.8085 -1.27, 36.795 -1.2715, 36.786 -1.2745, 36.769 -1.27'),
  },
  { name: 'Ring Road Parklands', line: path('36.8035 -1.266, 36.811 -1.2595, 36.8195 -1.262') },
  {
    name: 'Lower Kabete Road',
    line: path('36.8035 -1.266, 36.79 -1.252, 36.77 -1.243, 36.748 -1.237, 36.72 -1.235'),
  },
  { name: 'Peponi Road', line: path('36.796 -1.259, 36.79 -1.245, 36.788 -1.232, 36.795 -1.212') },
  { name: 'Red Hill Road', line: path('36.8045 -1.2295, 36.785 -1.22, 36.757 -1.2') },
  { name: 'Mbagathi Way', line: path('36.801 -1.3, 36.807 -1.311, 36.815 -1.315') },
  { name: 'Magadi Road', line: path('36.769 -1.342, 36.764 -1.365, 36.755 -1.392, 36.75 -1.43') },
  { name: 'Enterprise Road', line: path('36.833 -1.2995, 36.848 -1.309, 36.861 -1.3295') },
  {
    name: 'Lusaka Road',
    line: path('36.825 -1.2988, 36.84 -1.299, 36.852 -1.3015, 36.865 -1.2945'),
  },
  { name: 'Juja Road', line: path('36.837 -1.268, 36.856 -1.266, 36.8835 -1.267') },
  {
    name: 'First Avenue',
    line: path('36.84 -1.2925, 36.8455 -1.282, 36.85 -1.273, 36.854 -1.266'),
  },
  { name: 'Kangundo Road', line: path('36.885 -1.283, 36.92 -1.283, 36.961 -1.278, 37.0 -1.262') },
  { name: 'Airport Road', line: path('36.894 -1.334, 36.912 -1.3305, 36.928 -1.326') },
  { name: 'Naivasha Road', line: path('36.756 -1.3, 36.745 -1.283, 36.7495 -1.264') },
  {
    name: 'Langata South Road',
    line: path('36.745 -1.345, 36.727 -1.356, 36.712 -1.345, 36.7075 -1.3195'),
  },
  { name: 'Popo Road', line: path('36.818 -1.3125, 36.829 -1.32, 36.8367 -1.3172') },
  { name: 'Dagoretti Road', line: path('36.7075 -1.3195, 36.702 -1.3, 36.708 -1.29, 36.72 -1.26') },
  { name: 'Kasarani Road', line: path('36.888 -1.2195, 36.905 -1.224, 36.925 -1.235') },
];

/** Well-known landmarks. */
export const sights: readonly { name: string; at: Pair }[] = [
  { name: 'Railway Station', at: [36.8281, -1.2915] },
  { name: 'Jomo Kenyatta Airport', at: [36.931, -1.332] },
  { name: 'Wilson Airport', at: [36.8145, -1.3225] },
];

/** Neighbourhoods, by their centres, without those named like a main road, which is labelled itself. */
export const parts: readonly { name: string; at: Pair }[] = Object.entries(MIDDLES)
  .filter(([name]) => !mainRoads.some((road) => road.name === name))
  .map(([name, [latitude, longitude]]) => ({ name, at: [longitude, latitude] }));
