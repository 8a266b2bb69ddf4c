/** The colours of maps, the same in both schemes: a map stays light, like one on paper. */
export const mapColors = {
  ground: '#efe9dd',
  road: '#ffffff',
  mainRoad: '#f6dfae',
  mainRoadEdge: '#dfc283',
  park: '#dcebd9',
  parkName: '#3f6b4a',
  water: '#c4dce4',
  waterName: '#3d6472',
  airport: '#e2dacb',
  name: '#4b4842',
  part: '#1b1f1d',
} as const;
