import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readMessagesFrom } from '#shared/locales/message-source.ts';
import { Button } from './button.tsx';
import { Phrase } from './phrase.tsx';

afterEach(() => {
  cleanup();
  readMessagesFrom(() => ({ code: 'en', catalogue: undefined }));
});

const speak = (code: 'hk' | 'en') => readMessagesFrom(() => ({ code, catalogue: undefined }));

describe('a short text', () => {
  it('marks the places where it may break, in a language without spaces', () => {
    speak('hk');
    const { container } = render(<Phrase>水晶車廂（玻璃地板）</Phrase>);
    expect(container.innerHTML).toBe(
      '<span class="phrase"><span>水晶</span><span>車廂</span><span>（玻璃</span><span>地板）</span></span>',
    );
  });

  it('lets a part break that could be longer than a line', () => {
    speak('hk');
    const { container } = render(<Phrase>水晶abcdefghijklmnop車廂</Phrase>);
    expect(container.textContent).toBe('水晶abcdefghijklmnop車廂');
    expect([...container.querySelectorAll('.phrase > span')].map((part) => part.textContent)).toEqual(['水晶', '車廂']);
  });

  it('stays unchanged in other languages', () => {
    const { container } = render(<Phrase>Crystal cabin</Phrase>);
    expect(container.innerHTML).toBe('<span class="phrase">Crystal cabin</span>');
  });

  it('is still one text on a button', () => {
    speak('hk');
    render(
      <Button>
        <Phrase>加入購物車</Phrase>
      </Button>,
    );
    expect(screen.getByRole('button').textContent).toBe('加入購物車');
    expect(screen.getByRole('button').querySelectorAll('.phrase > span')).toHaveLength(2);
  });
});
