import { Button } from '@mui/material';
import { Link } from 'react-router';

/** The last part of a new thing's path, where a thing that exists has its id. No thing has this id. */
export const newId = '~new';

interface NewThingButtonProps {
  /** The path of the list. */
  list: string;
  label: string;
}

/** Opens the form of a new thing. */
export function NewThingButton({ list, label }: NewThingButtonProps) {
  return (
    <Button variant="contained" component={Link} to={`${list.replace('/list/', '/detail/')}/${newId}`}>
      {label}
    </Button>
  );
}
