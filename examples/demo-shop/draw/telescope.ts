import type { Canvas } from './canvas.ts';
import { ink } from './colour.ts';

/** A telescope on its tripod, pointed up to the right; (x, y) is the middle between its feet. */
export function drawTelescope(c: Canvas, x: number, y: number, scale: number) {
  c.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    c.ellipse(0, 4, 150, 16, '#020d14', { opacity: 0.5 });
    const leg = c.linear([
      [0, '#c98b55'],
      [1, '#5a3420'],
    ]);
    c.path('M-10-250L-120 2H-102L6-250Z', leg);
    c.path('M-4-250L104 2H122L12-250Z', leg);
    c.path('M-6-250L-8 14H10L8-250Z', '#7b4a30');
    c.path('M-60-116H64', 'none', { stroke: '#5a3420', 'stroke-width': 7 });
    c.path('M-30-262H30L22-224H-22Z', '#0a4a50');
    c.group({ transform: 'translate(0 -286) rotate(-36)' }, () => {
      c.path('M-176-22H-120V22H-176Z', '#0b2f36');
      c.path('M-200-16H-176V16H-200Z', '#35555d');
      const tube = c.linear([
        [0, '#f6fbf8'],
        [0.35, '#d9e8e4'],
        [0.75, '#6f999b'],
        [1, '#24474f'],
      ]);
      c.path('M-124-30H70V30H-124Z', tube);
      c.path('M70-38H214V38H70Z', tube);
      c.path('M204-46H232V46H204Z', ink.teal);
      c.path('M232-40Q246 0 232 40Z', '#bfeee6');
      for (const s of [-108, -20, 60]) c.rect(s, -32, 14, 64, ink.gold);
      c.rect(-80, -60, 120, 18, '#0a4a50', { rx: 9 });
      c.rect(-60, -46, 10, 18, '#0b2f36');
      c.rect(14, -46, 10, 18, '#0b2f36');
    });
    c.circle(
      0,
      -264,
      22,
      c.radial(
        [
          [0, '#f4cf8a'],
          [1, '#9b6414'],
        ],
        0.4,
        0.3,
        0.7,
      ),
    );
  });
}
