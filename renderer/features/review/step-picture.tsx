import { pictureUrl } from '../../state/pictures.ts';
import { useSession } from '../../state/hooks.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';

export interface StepPictureProps {
  readonly observationId: string | undefined;
  readonly label: string;
  readonly className?: string;
}

/** The picture of one look. */
export function StepPicture({ observationId, label, className }: StepPictureProps) {
  const sessionId = useSession((state) => state.sessionId);
  const pictureId = useSession((state) => state.view.observations.get(observationId ?? '')?.pictureId);
  // Before the launch nothing was looked at; that is no missing picture.
  if (observationId === undefined) return <span className={className} />;
  return (
    <Thumbnail
      className={className}
      src={pictureId !== undefined && sessionId !== undefined ? pictureUrl(sessionId, pictureId) : undefined}
      alt={label}
    />
  );
}
