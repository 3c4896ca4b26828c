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
import type { Conflict, Thing } from './use-thing.ts';
import { ValueWords } from './value-words.tsx';

type Side = 'mine' | 'theirs';

/** Two editors' versions side by side. For each field that differs, one of them is chosen. */
export function ConflictDialog({ thing, conflict }: { thing: Thing; conflict: Conflict }) {
  const { conflict: own } = usePageTexts(publishTexts);
  const isNarrow = useMediaQuery('(width <= 600px)');
  const heading = useId();
  const { base, mine, theirs } = conflict;
  const theirDocument = theirs.draft ? theirs.draft.document : theirs.published;
  const [found] = useState(() => (theirDocument ? clashes(base, mine, theirDocument) : []));
  const [chosen, setChosen] = useState<readonly (Side | null)[]>(() => found.map(firstSide));
  const wordsOf = usePathWords([mine, theirDocument]);
  const who = theirs.draft?.savedBy ?? own.someone;

  function saveChoice(): void {
    const taken = found.filter((_, at) => chosen[at] === 'theirs');
    void thing.settle(withTheirs(mine, taken));
  }

  return (
    <Dialog open fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{own.title}</DialogTitle>
      <DialogContent>
        {!theirDocument && <p>{own.withdrawn(who)}</p>}
        {theirDocument && <p>{found.length === 0 ? own.same : own.why(who)}</p>}
        {found.map((clash, at) => (
          <ClashChoice
            key={clash.path.join('\n')}
            clash={clash}
            title={wordsOf(clash.path)}
            side={chosen[at] ?? null}
            choose={(side) => setChosen(chosen.map((one, index) => (index === at ? side : one)))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button disabled={thing.isSaving} onClick={thing.closeConflict}>
          {own.back}
        </Button>
        {!theirDocument && (
          <Button disabled={thing.isSaving} onClick={thing.takeTheirs}>
            {own.takeTheirs}
          </Button>
        )}
        <Button
          variant="contained"
          loading={thing.isSaving}
          disabled={chosen.includes(null)}
          onClick={theirDocument ? saveChoice : () => void thing.settle(mine)}
        >
          {theirDocument ? own.save : own.keepMine}
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
  side: Side | null;
  choose(side: Side): void;
}

function ClashChoice({ clash, title, side, choose }: ClashChoiceProps) {
  const { conflict: own } = usePageTexts(publishTexts);
  const hint = useId();
  const words = { me: own.byMe, them: own.byThem, none: own.both }[clash.changedBy ?? 'none'];
  return (
    <Box component="fieldset" className="field-group" aria-describedby={hint}>
      <legend>{title}</legend>
      <small id={hint}>{words}</small>
      <RadioGroup value={side} onChange={(_, value) => choose(value as Side)}>
        <Box className="two-versions">
          {(['mine', 'theirs'] as const).map((one) => (
            <Box key={one} className="version">
              <FormControlLabel value={one} control={<Radio />} label={own[one]} />
              <ValueWords value={clash[one]} path={clash.path} />
            </Box>
          ))}
        </Box>
      </RadioGroup>
    </Box>
  );
}
