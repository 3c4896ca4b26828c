/** Line drawings on a 24 × 24 grid. */
const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L20.5 20.5',
  cart: 'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.2M9.5 20.5h.01M17 20.5h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.7-3.6 3.8-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.6 2.4 3.8 5.4 3.8 9s-1.2 6.6-3.8 9c-2.6-2.4-3.8-5.4-3.8-9S9.4 5.4 12 3z',
  calendar: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.5 3v4M15.5 3v4',
  pin: 'M12 21c4.5-4.6 6.8-8.2 6.8-11a6.8 6.8 0 0 0-13.6 0c0 2.8 2.3 6.4 6.8 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  ticket:
    'M4 7h16a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4V8a1 1 0 0 1 1-1zM14 7.5v2M14 14.5v2M14 11v2',
  tag: 'M3.5 11V4.5a1 1 0 0 1 1-1H11L20.5 13l-7.5 7.5L3.5 11zM8 8h.01',
  gift: 'M4.5 12v8h15v-8M3.5 8h17v4h-17zM12 8v12M12 8S10.8 3.5 8.3 3.5 6 8 12 8zM12 8s1.2-4.5 3.7-4.5S18 8 12 8z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
  edit: 'M4 20l1-4.2L16.2 4.6a1.4 1.4 0 0 1 2 0l1.2 1.2a1.4 1.4 0 0 1 0 2L8.2 19 4 20zM14.5 6.5l3 3',
  alert: 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.5M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7h.01',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M5.5 3.5h3l1.5 4-2 1.6a12 12 0 0 0 6.9 6.9l1.6-2 4 1.5v3a2 2 0 0 1-2.2 2A16.8 16.8 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6.5 11H5v9h14v-9h-1.5',
  external: 'M10 5.5H5v14h14v-5M13.5 4.5h6v6M19 5l-8 8',
} as const;

export type IconName = keyof typeof shapes;

/** A drawing beside a text; screen readers ignore it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
