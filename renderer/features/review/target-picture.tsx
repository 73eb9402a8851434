import type { Observation } from '../../../shared/model/run.ts';
import type { Rect } from '../../../shared/model/screen.ts';
import { pictureUrl } from '../../state/pictures.ts';
import styles from './target-picture.module.css';

export interface TargetPictureProps {
  readonly sessionId: string;
  readonly observation: Observation;
  readonly bounds: Rect;
  readonly label: string;
  readonly dangerous: boolean;
}

const box = { width: 96, height: 72 };

/** The part of the look around a target: what the action is meant for. */
export function TargetPicture({ sessionId, observation, bounds, label, dangerous }: TargetPictureProps) {
  if (observation.pictureId === undefined) return null;
  const { size } = observation;
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  // Some of the surroundings are shown too, or nobody can tell where on the page it is.
  const scale = Math.min(box.width / (width * 1.35), box.height / (height * 1.35), 0.6);
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const shift = {
    x: clamp(box.width / 2 - middle.x * scale, box.width - size.width * scale, 0),
    y: clamp(box.height / 2 - middle.y * scale, box.height - size.height * scale, 0),
  };
  return (
    <div className={styles.crop} role="img" aria-label={label} data-testid="target-picture">
      <img
        src={pictureUrl(sessionId, observation.pictureId)}
        alt=""
        draggable={false}
        style={{ width: size.width * scale, transform: `translate(${shift.x}px, ${shift.y}px)` }}
      />
      <span
        data-dangerous={dangerous}
        style={{
          left: bounds.left * scale + shift.x,
          top: bounds.top * scale + shift.y,
          width: width * scale,
          height: height * scale,
        }}
      />
    </div>
  );
}

const clamp = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));
