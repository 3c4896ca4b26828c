import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { failureText } from '#site/admin/failure-text.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { mediaTexts } from './texts.ts';
import type { UploadFailure } from './upload-picture.ts';
import type { Upload } from './use-uploads.ts';

/** One file: how much of it was sent, or why it was refused. */
export function UploadRow({ upload, repeat }: { upload: Upload; repeat: () => void }) {
  const { file, failure } = upload;
  return (
    <Box component="li" sx={{ mt: 1 }}>
      {failure ? <RefusedUpload {...{ file, failure, repeat }} /> : <RunningUpload upload={upload} />}
    </Box>
  );
}

function RunningUpload({ upload: { file, state, percent } }: { upload: Upload }) {
  const own = usePageTexts(mediaTexts);
  const words = state === 'sending' ? own.sending(percent) : own[state === 'failed' ? 'waiting' : state];
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box component="span" sx={{ mr: 'auto' }}>
          {file.name}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {words}
        </Box>
      </Box>
      {state === 'sending' && <LinearProgress aria-label={file.name} variant="determinate" value={percent} />}
      {state === 'making' && <LinearProgress aria-label={file.name} />}
    </>
  );
}

interface RefusedUploadProps {
  file: File;
  failure: UploadFailure;
  repeat: () => void;
}

/** Failures of the file itself, which another try does not change. */
const ofFile = new Set<UploadFailure['code']>([
  ...(['too-many-bytes', 'wrong-type'] as const),
  ...(['picture-type-refused', 'picture-unreadable', 'picture-too-large'] as const),
]);

function RefusedUpload({ file, failure, repeat }: RefusedUploadProps) {
  const { texts } = useTexts();
  const own = usePageTexts(mediaTexts);
  const button = !ofFile.has(failure.code) && (
    <Button color="inherit" aria-label={own.tryAgain(file.name)} onClick={repeat}>
      {texts.tryAgain}
    </Button>
  );
  return (
    <Alert severity="error" action={button}>
      <strong>{file.name}</strong> {'message' in failure ? failureText(failure, texts) : own[failure.code]}
    </Alert>
  );
}
