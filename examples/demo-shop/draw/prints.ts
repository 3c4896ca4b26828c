/** The ridge colours of printed passes and cards, from far to near. */
export const teals = ['#7fbdb6', '#2f8f8a', '#0a5a5c'] as const;

export const corals = ['#f3a37e', '#d9604f', '#7d2c44'] as const;

export const nights = ['#3f7f86', '#1b5368', '#082a3c'] as const;
