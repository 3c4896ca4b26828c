/** An SVG path on a 20 × 20 grid. It begins with `M` and its starting point. */
export const starShape = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
