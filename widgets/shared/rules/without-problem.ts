/** The problems of a form after a field was changed. The two names share theirs, because one name is enough. */
export function withoutProblem<Problems extends object>(problems: Problems, field: string): Problems {
  const isName = field === 'firstName' || field === 'lastName';
  const cleared = isName ? { firstName: undefined, lastName: undefined } : { [field]: undefined };
  return { ...problems, ...cleared };
}
