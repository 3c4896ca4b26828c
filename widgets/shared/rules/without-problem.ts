/** A form's problems after a change of one field. One name is enough, so a change of one name also clears the other's problem. */
export function withoutProblem<Problems extends object>(problems: Problems, field: string): Problems {
  const isName = field === 'firstName' || field === 'lastName';
  const cleared = isName ? { firstName: undefined, lastName: undefined } : { [field]: undefined };
  return { ...problems, ...cleared };
}
