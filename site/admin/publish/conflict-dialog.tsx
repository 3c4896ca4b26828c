import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { type Clash, clashes, withTheirs } from './merge.ts';
import { publishTexts } from './texts.ts';
import { usePathWords } from './use-path-words.ts';
import { type Conflict, type Thing, theirDocument } from './use-thing.ts';
import { ValueWords } from './value-words.tsx';

type Side = 'mine' | 'theirs';

/** Two editors' versions side by side. For each field that differs, one of them is chosen. */
export function ConflictDialog({ thing, conflict }: { thing: Thing; conflict: Conflict }) {
  const { conflict: own } = usePageTexts(publishTexts);
  const isNarrow = useMediaQuery('(width <= 600px)');
  const heading = useId();
  const { base, mine, theirs } = conflict;
  const isPublished = conflict.with === 'published';
  const other = theirDocument(conflict);
  const [found] = useState(() => (other ? clashes(base, mine, other) : []));
  const [chosen, setChosen] = useState<readonly (Side | null)[]>(() => found.map(firstSide));
  const wordsOf = usePathWords([mine, other]);
  const who = theirs.draft?.savedBy ?? own.someone;

  function saveChoice(): void {
    const taken = found.filter((_, at) => chosen[at] === 'theirs');
    void thing.settle(withTheirs(mine, taken));
  }

  return (
    <Dialog open fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{isPublished ? own.titlePublished : own.title}</DialogTitle>
      <DialogContent>
        {!other && <p>{own.withdrawn(who)}</p>}
        {other && <p>{found.length === 0 ? own.same : isPublished ? own.whyPublished : own.why(who)}</p>}
        {found.map((clash, at) => (
          <ClashChoice
            key={clash.path.join('\n')}
            clash={clash}
            title={wordsOf(clash.path)}
            isPublished={isPublished}
            side={chosen[at] ?? null}
            choose={(side) => setChosen(chosen.map((one, index) => (index === at ? side : one)))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button disabled={thing.isSaving} onClick={thing.closeConflict}>
          {own.back}
        </Button>
        {!other && (
          <Button disabled={thing.isSaving} onClick={thing.takeTheirs}>
            {own.takeTheirs}
          </Button>
        )}
        <Button
          variant="contained"
          loading={thing.isSaving}
          disabled={chosen.includes(null)}
          onClick={other ? saveChoice : () => void thing.settle(mine)}
        >
          {other ? own.save : own.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function firstSide({ changedBy }: Clash): Side | null {
  return changedBy === 'me' ? 'mine' : changedBy === 'them' ? 'theirs' : null;
}

interface ClashChoiceProps {
  clash: Clash;
  title: string;
  isPublished: boolean;
  side: Side | null;
  choose(side: Side): void;
}

function ClashChoice({ clash, title, isPublished, side, choose }: ClashChoiceProps) {
  const { conflict: own } = usePageTexts(publishTexts);
  const hint = useId();
  const words = { me: own.byMe, them: own.byThem, none: isPublished ? own.choose : own.both }[
    clash.changedBy ?? 'none'
  ];
  const sides = { mine: own.mine, theirs: isPublished ? own.published : own.theirs };
  return (
    <Box component="fieldset" className="field-group" aria-describedby={hint}>
      <legend>{title}</legend>
      <small id={hint}>{words}</small>
      <RadioGroup value={side} onChange={(_, value) => choose(value as Side)}>
        <Box className="two-versions">
          {(['mine', 'theirs'] as const).map((one) => (
            <Box key={one} className="version">
              <FormControlLabel value={one} control={<Radio />} label={sides[one]} />
              <ValueWords value={clash[one]} path={clash.path} />
            </Box>
          ))}
        </Box>
      </RadioGroup>
    </Box>
  );
}
