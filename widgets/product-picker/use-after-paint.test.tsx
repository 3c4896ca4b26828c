import { act, render } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AfterPaint, useAfterPaint } from './use-after-paint.ts';

const works = vi.hoisted((): (() => void)[] => []);
vi.mock('#shared/ui/after-paint.ts', () => ({ afterPaint: (work: () => void) => works.push(work) }));

let afterPaint: AfterPaint;
let answer: () => void;
let redraw: () => void;
let submitted: string[];

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState('none');
  const [, setOther] = useState(0);
  afterPaint = useAfterPaint(form);
  answer = () => setDay('today');
  useEffect(() => {
    redraw = () => setOther((before) => before + 1);
  });
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!afterPaint.postponesSubmit()) submitted.push(day);
      }}
    />
  );
}

beforeEach(() => {
  works.length = 0;
  submitted = [];
});

it('submits the form after an earlier press is stored, and includes it', () => {
  const { container } = render(<Form />);
  act(() => afterPaint.take(answer));
  act(() => container.querySelector('form')?.requestSubmit());
  act(() => redraw());
  expect(submitted).toEqual([]);
  act(() => works[0]?.());
  expect(submitted).toEqual(['today']);
  act(() => redraw());
  expect(submitted).toEqual(['today']);
});

it('does not submit the old form when another render happens before the answer is rendered', () => {
  const { container } = render(<Form />);
  act(() => afterPaint.take(answer));
  act(() => {
    works[0]?.();
    // The answer is stored and not rendered yet.
    container.querySelector('form')?.requestSubmit();
    expect(submitted).toEqual([]);
  });
  expect(submitted).toEqual(['today']);
});
