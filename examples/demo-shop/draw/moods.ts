/** The light of an hour: every landscape takes all its colours from one mood. */
export type Mood = {
  /** from the top of the sky to the horizon */
  sky: readonly string[];
  sun: string;
  haze: string;
  far: string;
  near: string;
  shade: string;
  light: string;
  sea: readonly [horizon: string, shore: string];
};

export const dawn: Mood = {
  sky: ['#5d83a6', '#b7a6bd', '#f6bfa6', '#ffe2b4'],
  sun: '#fff3d2',
  haze: '#fcdcc2',
  far: '#c3a6b6',
  near: '#2f5567',
  shade: '#2c4a63',
  light: '#ffd9a8',
  sea: ['#fbd3b0', '#6d8ba4'],
};
export const morning: Mood = {
  sky: ['#4fa6b3', '#9dd3d0', '#e9efd9', '#fdeac2'],
  sun: '#fffaea',
  haze: '#e2efe2',
  far: '#a4ccc6',
  near: '#136354',
  shade: '#0a4a50',
  light: '#f4e6a2',
  sea: ['#dcefe2', '#3c9c9f'],
};
export const noon: Mood = {
  sky: ['#1f8fae', '#63bccb', '#c9ece6', '#e9f6ea'],
  sun: '#ffffff',
  haze: '#d3ede6',
  far: '#85c1c4',
  near: '#1d7a52',
  shade: '#0c5353',
  light: '#e2ee9c',
  sea: ['#9fdcd6', '#12828f'],
};
export const afternoon: Mood = {
  sky: ['#4f9fa6', '#a9cdb9', '#f6dfa4', '#fbcb88'],
  sun: '#fff3cd',
  haze: '#f6deac',
  far: '#b5bd9c',
  near: '#2e6a4a',
  shade: '#184f4c',
  light: '#ffe08a',
  sea: ['#f6dca2', '#4a968f'],
};
export const sunset: Mood = {
  sky: ['#34406f', '#8a5480', '#e67761', '#fcb066', '#ffe0a0'],
  sun: '#fff2c8',
  haze: '#b8687a',
  far: '#c9737a',
  near: '#242d50',
  shade: '#1c2348',
  light: '#ffc27a',
  sea: ['#fdbd7a', '#4b4a7a'],
};
export const dusk: Mood = {
  sky: ['#0d2b4a', '#285776', '#7f84a0', '#efb294'],
  sun: '#ffe3bd',
  haze: '#93899f',
  far: '#66809a',
  near: '#0a2a3d',
  shade: '#082236',
  light: '#f2b795',
  sea: ['#d3a69c', '#1b4763'],
};
export const night: Mood = {
  sky: ['#04121f', '#0a2a40', '#195066', '#4a8a8c'],
  sun: '#f6f1d8',
  haze: '#2f6873',
  far: '#285d6b',
  near: '#051b28',
  shade: '#041420',
  light: '#6fb0ac',
  sea: ['#3f7f86', '#082a3c'],
};
export const mist: Mood = {
  sky: ['#bcd8d2', '#d9e9e0', '#f1f3e6', '#faf5e4'],
  sun: '#fffdf2',
  haze: '#edf3e9',
  far: '#bed8cf',
  near: '#2e7468',
  shade: '#1d5b57',
  light: '#f4f1cf',
  sea: ['#e6f0e8', '#86b9b0'],
};
