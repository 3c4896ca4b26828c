import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const sources = () => [...document.querySelectorAll('source')].map((source) => [source.type, source.srcset]);

describe('a picture', () => {
  it.each(['/media/ride.webp', '/media/ride.jpg', '/media/ride-1440.webp', '/media/ride-960.jpg'])(
    'of the store, as %s, has three widths and two formats',
    (url) => {
      render(<Picture image={{ url, label: 'A ride' }} sizes="100vw" />);
      const widths = (format: string) =>
        [480, 960, 1440].map((width) => `/media/ride-${width}.${format} ${width}w`).join(', ');
      expect(sources()).toEqual([
        ['image/avif', widths('avif')],
        ['image/webp', widths('webp')],
      ]);
    },
  );

  it('is loaded from the store’s origin on a partner’s page', () => {
    render(
      <Picture image={{ url: '/media/ride.webp', label: 'A ride' }} sizes="100vw" origin="https://store.example" />,
    );
    expect(screen.getByAltText('A ride').getAttribute('src')).toBe('https://store.example/media/ride-960.webp');
  });

  it('from another host is shown unchanged', () => {
    render(<Picture image={{ url: 'https://cdn.example/x.png', label: 'X' }} sizes="100vw" />);
    expect(sources()).toEqual([]);
    expect(screen.getByAltText('X').getAttribute('src')).toBe('https://cdn.example/x.png');
  });

  it('reserves its room, and loads when it is near', () => {
    render(<Picture image={{ url: '/media/ride.webp', label: 'A ride' }} sizes="100vw" />);
    const image = screen.getByAltText('A ride');
    expect(['width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual(['960', '640', 'lazy']);
  });
});
