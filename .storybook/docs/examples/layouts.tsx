import { NotificationsBell, type BellItemProps } from '@cabine/panel-ui/notifications';
import { RadioPlayer, type PlayerSlots } from '@cabine/panel-ui/player';
import { WeekSchedule, type WeekSlots } from '@cabine/panel-ui/week';

/** The title in a frame, then the controls. Parts that are not placed are not shown. */
function Stage({ NowPlaying, PlayButton, VolumeControl }: PlayerSlots) {
  return (
    <>
      <header className="stage-title">{NowPlaying}</header>
      <div className="stage-controls">
        {VolumeControl}
        {PlayButton}
      </div>
    </>
  );
}

function Turned({ Days, Table, Note }: WeekSlots) {
  return (
    <>
      {Note}
      {Table}
      <nav className="week-days">{Days}</nav>
    </>
  );
}

function Line({ notification, onRead }: BellItemProps) {
  return <button onClick={onRead}>{notification.title}</button>;
}

/** The class is set on the root element; any selector with a class overrides our styles. */
export function Site() {
  return (
    <>
      <RadioPlayer layout="card" className="site-player" components={{ Layout: Stage }} />
      <WeekSchedule scheduleUrl="/api/public/schedule" className="site-week" components={{ Layout: Turned }} />
      <NotificationsBell className="site-bell" components={{ Item: Line }} />
    </>
  );
}
